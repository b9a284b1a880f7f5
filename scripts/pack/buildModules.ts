import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { Entry } from './entries';
import { packageOf, publishedDependencies, type Workspace, type Workspaces } from './workspaces';

/**
 * Builds modules and commands into `folder`, as ES modules. Modules that several of them import become chunks.
 *
 * ES modules alone are enough for CommonJS programs too: since 20.19 and 22.12 Node loads them with require()
 * (https://nodejs.org/api/modules.html#loading-ecmascript-modules-using-require).
 *
 * @throws Error that names an import of a package which the users do not get.
 */
export async function buildModules(
  folder: string,
  entries: readonly Entry[],
  workspace: Workspace,
  workspaces: Workspaces,
): Promise<void> {
  try {
    await build({
      entryPoints: entries.map(({ source, built }) => ({
        in: source,
        out: built.replace(/\.js$/, ''),
      })),
      outdir: folder,
      chunkNames: 'dist/chunks/[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'es2022',
      jsx: 'automatic',
      charset: 'utf8',
      logLevel: 'silent',
      plugins: [withoutTsx, imports(workspace, workspaces)],
    });
  } catch (error) {
    const { errors = [] } = error as { errors?: { text: string }[] };
    const [first] = errors;
    throw first ? new Error(`${workspace.manifest.name}: ${first.text}`) : error;
  }
}

/** Leaves published dependencies out of the modules, and takes the repository's other packages in. */
function imports({ folder, manifest }: Workspace, workspaces: Workspaces): Plugin {
  const published = publishedDependencies(manifest);
  return {
    name: 'imports',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind, importer }) => {
        if (kind === 'entry-point') return undefined;
        const wanted = packageOf(specifier);
        if (isBuiltin(specifier) || published.has(wanted)) {
          return { path: specifier, external: true };
        }
        if (workspaces.has(wanted)) return undefined;
        const file = path.relative(folder, importer);
        const text = `${file} imports "${specifier}", which is not among the package's dependencies.`;
        return { errors: [{ text }] };
      });
    },
  };
}

/** In the repository, commands import tsx to run from their source. What is built needs no tsx. */
const withoutTsx: Plugin = {
  name: 'without-tsx',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^tsx$/ }, () => ({ path: 'tsx', namespace: 'without-tsx' }));
    onLoad({ filter: /^/, namespace: 'without-tsx' }, () => ({ contents: '' }));
  },
};
