import path from 'node:path';
import { buildSync } from 'esbuild';

/** AppSync's limit for the code of one resolver or function, in characters. */
const MOST_CHARACTERS = 32_000;

const folder = path.join(__dirname, 'resolvers');

/**
 * Bundles each of these files of `resolvers/` with its imports into a module for the runtime APPSYNC_JS. Types are removed
 * and not checked.
 *
 * @param files such as `fields/counts`
 * @returns the code by the name of the file
 * @throws an Error if a bundle is longer than AppSync allows
 */
export function bundleResolvers(files: readonly string[]): Map<string, string> {
  const { outputFiles } = buildSync({
    entryPoints: [...new Set(files)].map((file) => path.join(folder, `${file}.ts`)),
    outbase: folder,
    outdir: folder,
    write: false,
    bundle: true,
    format: 'esm',
    target: 'esnext',
    // The runtime has these modules.
    external: ['@aws-appsync/utils', '@aws-appsync/utils/*'],
  });
  return new Map(
    outputFiles.map(({ path: output, text }) => {
      const file = path.relative(folder, output).replace(/\.js$/, '').split(path.sep).join('/');
      if (text.length > MOST_CHARACTERS) {
        throw new Error(
          `packages/comments/src/api/resolvers/${file}.ts has ${text.length} characters when it is bundled. AppSync takes ${MOST_CHARACTERS}: import less.`,
        );
      }
      return [file, text];
    }),
  );
}
