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

/** The scripts that pages name: what they load begins with these. */
const entries = ['comments', 'bookmark'] as const;

export type Entry = (typeof entries)[number];

const source = path.join(__dirname, '..');

/**
 * Makes the scripts that readers load without the page's own, from `parts/`.
 *
 * @param settings of the site, which the scripts have in them
 * @param texts by their ids, in the language of the site, if that is not English
 * @param browsers the oldest that must run them, by esbuild's names
 */
export async function bundleParts(
  settings: Settings,
  texts: Readonly<Record<string, string>>,
  browsers: readonly string[],
): Promise<{ files: readonly BuiltFile[]; addresses: Readonly<Record<Entry, string>> }> {
  const target = [...browsers];
  const { outputFiles, metafile } = await build({
    // Their ending is that of the source or, in the published package, of JavaScript.
    entryPoints: entries.map((name) => require.resolve(path.join(source, 'parts', name))),
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    bundle: true,
    splitting: true,
    write: false,
    outdir: partsFolder,
    absWorkingDir: source,
    format: 'esm',
    minify: true,
    metafile: true,
    target,
    tsconfigRaw: {},
    jsx: 'automatic',
    define: { SETTINGS: JSON.stringify(settings), TEXTS: JSON.stringify(texts) },
    plugins: [ownTranslate, styleTexts(target)],
    legalComments: 'none',
    logLevel: 'silent',
  });
  const files = outputFiles.map(({ path: file, text }) => ({
    address: path.relative(source, file).replaceAll('\\', '/'),
    text,
  }));
  const entryOf = (name: Entry): string => {
    const found = Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
      entryPoint?.startsWith(`parts/${name}.`),
    );
    return found![0];
  };
  return {
    files,
    addresses: { comments: entryOf('comments'), bookmark: entryOf('bookmark') },
  };
}

/** Docusaurus's texts come with React. The same calls work with the texts alone (island/translate.ts). */
const ownTranslate: Plugin = {
  name: 'own-translate',
  setup({ onResolve }) {
    onResolve({ filter: /^@docusaurus\/Translate$/ }, () => ({
      path: require.resolve('../parts/texts/translate'),
    }));
  },
};

/** A style sheet, imported, is its text. */
function styleTexts(target: string[]): Plugin {
  return {
    name: 'style-texts',
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
        const { readFile } = await import('node:fs/promises');
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
