import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from '@swc/core';
import { build, buildSync } from 'esbuild';
import type { Configuration, RuleSetRule } from 'webpack';
import { shared } from './common/shared';
import { firstScript, type Served, speculationRules } from './headers/headers';
import type { StarterSettings } from './starter/browser';
import { withoutUnread } from './styles';

/** A file of the build. */
export interface BuiltFile {
  /** Its path in the build, which changes with its content. */
  address: string;
  text: string;
}

/** The syntax that the browsers of `browserslist` in package.json know, for esbuild: https://esbuild.github.io/api/#target */
export const browserSyntax = 'es2022';

const bundling = {
  bundle: true,
  write: false,
  format: 'esm',
  minify: true,
  target: browserSyntax,
  tsconfigRaw: {},
  legalComments: 'none',
  logLevel: 'silent',
} as const;

/** This minifier makes 5 % less of it than esbuild's. No function in it is called with `new` or uses `this`. */
const smallest = {
  module: true,
  compress: { passes: 3, toplevel: true, ecma: 2020, unsafe_arrows: true },
  mangle: { toplevel: true },
} as const;

/** By their settings. Whoever changes the starter restarts `npm start`. */
const starters = shared('docusaurus-quiet-pages/starters', (): Record<string, BuiltFile[]> => ({}));

/** The starter (starter/), and what it loads when a reader enlarges a picture. The starter comes first. */
export function bundleStarter(settings: StarterSettings): BuiltFile[] {
  const text = JSON.stringify(settings);
  return (starters[text] ??= bundleWith(text));
}

function bundleWith(settings: string): BuiltFile[] {
  const { outputFiles } = buildSync({
    ...bundling,
    entryPoints: { starter: require.resolve('./starter') },
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    outdir: __dirname,
    splitting: true,
    define: { SETTINGS: JSON.stringify(settings) },
  });
  return outputFiles.map(({ path: file, text }) => ({
    address: `assets/js/${path.basename(file)}`,
    text: minifySync(text, smallest).code,
  }));
}

/** The template of every page: page.eta with its inline scripts, and the starter. */
export function pageTemplate(
  defaultMode: string,
  { privatePages, scripts = [] }: Pick<Served, 'privatePages' | 'scripts'>,
  [starter]: readonly BuiltFile[],
): string {
  // The address of an origin ends with a slash, so that it is the beginning of those of all its files.
  const allowed = scripts.map((source) => new URL(source).href).join(' ');
  const values: Record<string, string | undefined> = {
    ...speculationRules(privatePages),
    defaultMode,
    allowed: allowed && ` data-allowed="${allowed}"`,
    firstScript,
    starter: starter?.address,
  };
  const template = readFileSync(path.join(__dirname, 'page.eta'), 'utf8');
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/**
 * The bundler's rules for modules that become files of their own, whose address takes their place: style sheets to link
 * where they are needed (`import url from './x.css?url'`), and the scripts of figures (`<Name>.move.ts`).
 */
export function bundledRules({ module }: Configuration, isServer: boolean): RuleSetRule[] {
  const resourceQuery = /^\?url$/;
  // Docusaurus merges all other imported style sheets, even those of lazy chunks, into one that all pages load.
  for (const rule of (module?.rules ?? []) as RuleSetRule[]) {
    const isOfStyles = rule.test instanceof RegExp && rule.test.test('.css');
    if (isOfStyles) rule.resourceQuery = { not: [resourceQuery] };
  }
  const loader = require.resolve('./bundleLoader.js');
  const use = { loader, options: { bundleFile, emits: !isServer } };
  return [
    { test: /\.css$/, resourceQuery, type: 'javascript/auto', use },
    // Before the rule for TypeScript, which then reads only the address.
    { test: /\.move\.ts$/, enforce: 'pre', use },
  ];
}

/**
 * Makes one file of a style sheet or of a script of a figure, with what it imports.
 *
 * @returns it, and the files that it was made of
 * @throws Error naming the script and its size if it is too large.
 */
export async function bundleFile(file: string): Promise<BuiltFile & { sources: string[] }> {
  const entryPoints = [file];
  const { outputFiles, metafile } = await build({ ...bundling, entryPoints, metafile: true });
  const bundled = outputFiles[0]?.text.trim() ?? '';
  const isStyle = file.endsWith('.css');
  const text = isStyle ? withoutUnread(bundled) : bundled;
  const bytes = Buffer.byteLength(text);
  if (!isStyle && bytes > 4000) {
    throw new Error(
      `${path.relative(process.cwd(), file)} becomes a script of ${bytes.toLocaleString('en')} bytes with what it imports, and figures have 4,000 at most. Take out what readers can do without, or draw less in it.`,
    );
  }
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const name = path.parse(file).name.replace(/\.move$/, '');
  return {
    address: isStyle ? `assets/css/${name}.${hash}.css` : `assets/js/figures/${name}.${hash}.js`,
    text,
    sources: Object.keys(metafile.inputs).map((source) => path.resolve(source)),
  };
}
