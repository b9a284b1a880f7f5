import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, transform, type Plugin } from 'esbuild';
import { partsFolder } from 'docusaurus-quiet-pages/figures/moveOnIntent';
import type { Settings } from './settings';

/** A file of the build. */
export interface BuiltFile {
  /** Its path in the build, which changes with its content. */
  readonly address: string;
  readonly text: string;
}

/** The addresses of the scripts that pages name, in the build. */
export interface PartAddresses {
  readonly comments: string;
  readonly bookmark: string;
}

const source = path.join(__dirname, '..');

/**
 * Makes the scripts that readers load without the page's own, from `parts/`. Each is one file, because readers wait for
 * every request; what two of them have in common is about 1 kB.
 *
 * @param settings of the site, which the scripts have in them
 * @param browsers the oldest that must run them, by esbuild's names
 */
export async function bundleParts(
  settings: Settings,
  browsers: readonly string[],
): Promise<{ files: readonly BuiltFile[]; addresses: PartAddresses }> {
  const define = { SETTINGS: JSON.stringify(settings) };
  const thread = await bundle('thread', define, browsers);
  const address = `./${path.basename(thread.address)}`;
  const [comments, bookmark] = await Promise.all([
    bundle('comments', { ...define, THREAD: JSON.stringify(address) }, browsers),
    bundle('bookmark', define, browsers),
  ]);
  return {
    files: [thread, comments, bookmark],
    addresses: { comments: comments.address, bookmark: bookmark.address },
  };
}

async function bundle(
  name: string,
  define: Record<string, string>,
  browsers: readonly string[],
): Promise<BuiltFile> {
  const target = [...browsers];
  const { outputFiles } = await build({
    entryPoints: [path.join(source, 'parts', name)],
    entryNames: '[name].[hash]',
    bundle: true,
    write: false,
    outdir: path.join(source, partsFolder),
    format: 'esm',
    minify: true,
    target,
    tsconfigRaw: {},
    jsx: 'automatic',
    define,
    plugins: [styleTexts(target)],
    legalComments: 'none',
    logLevel: 'silent',
  });
  const { path: file, text } = outputFiles[0]!;
  return { address: path.relative(source, file).replaceAll('\\', '/'), text };
}

/** A style sheet, imported, is its text. */
function styleTexts(target: string[]): Plugin {
  return {
    name: 'style-texts',
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
        const { code } = await transform(await readFile(file, 'utf8'), {
          loader: 'css',
          minify: true,
          target,
        });
        return { contents: code, loader: 'text' };
      });
    },
  };
}
