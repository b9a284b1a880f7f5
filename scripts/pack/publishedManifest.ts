import type { Entry } from './entries';
import type { Manifest } from './workspaces';

/** What a package.json has that only the repository needs. */
const ofTheRepository = new Set(['private', 'scripts', 'devDependencies']);

/**
 * The package.json of the built package: `exports` and `bin` lead to built files.
 *
 * @param types the path of the declarations of each module, by its source
 */
export function publishedManifest(
  manifest: Manifest,
  entries: readonly Entry[],
  types: ReadonlyMap<string, string>,
): object {
  const kept = Object.entries(manifest).filter(([field]) => !ofTheRepository.has(field));
  const exports = entries.filter(({ kind }) => kind !== 'command');
  const commands = entries.filter(({ kind }) => kind === 'command');
  return {
    ...Object.fromEntries(kept),
    type: 'module',
    files: ['dist', ...(manifest.files ?? [])],
    ...(exports.length > 0 && {
      exports: Object.fromEntries(exports.map((entry) => [entry.key, target(entry, types)])),
    }),
    ...(commands.length > 0 && {
      bin: Object.fromEntries(commands.map(({ key, built }) => [key, `./${built}`])),
    }),
  };
}

function target({ source, built }: Entry, types: ReadonlyMap<string, string>): object | string {
  const declarations = types.get(source);
  return declarations ? { types: `./${declarations}`, default: `./${built}` } : `./${built}`;
}
