import { createHash } from 'node:crypto';
import path from 'node:path';
import defaultTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html';
import { minifySync } from '@swc/core';
import { build, buildSync } from 'esbuild';
import type { Configuration, RuleSetRule } from 'webpack';
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

/** The starter (starter/), and what it loads when a reader enlarges a picture. The starter comes first. */
export function bundleStarter(settings: StarterSettings): BuiltFile[] {
  const { outputFiles } = buildSync({
    ...bundling,
    entryPoints: { starter: require.resolve('./starter') },
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    outdir: __dirname,
    splitting: true,
    define: { SETTINGS: JSON.stringify(JSON.stringify(settings)) },
  });
  return outputFiles.map(({ path: file, text }) => ({
    address: `assets/js/${path.basename(file)}`,
    text: minifySync(text, smallest).code,
  }));
}

/**
 * What is between two of these html-minifier-terser leaves as it is; it removes them. What React has rendered has no
 * superfluous spaces, and minifying it would take as long as React does.
 */
const unminified = '<!-- htmlmin:ignore -->';

/** The theme's script of the color mode, which first.js does in its place. */
const themeScript = String.raw`/<script>\s*\(function\(\) \{\s*function getSystemColorMode[^]*?<\/script>/`;

/**
 * Docusaurus's template of every page, changed:
 *
 * - The scripts of React are only listed for the starter (starter/), which loads them when something needs them. A page
 *   that needs them at once loads them beside its style sheet.
 * - The only inline scripts are those of headers/headers.ts.
 * - The document has its color mode before any script runs.
 *
 * @param starter its files; the pages load the first one
 * @throws Error when the template has changed with a new version of Docusaurus.
 */
export function pageTemplate(
  defaultMode: string,
  { privatePages, scripts = [] }: Pick<Served, 'privatePages' | 'scripts'>,
  starter: readonly BuiltFile[],
): string {
  // The address of an origin ends with a slash, so that it is the beginning of those of all its files.
  const allowed = scripts.map((source) => new URL(source).href).join(' ');
  const { rules, prefetchOnly } = speculationRules(privatePages);
  const changes: [string, string][] = [
    ['<!DOCTYPE html>\n<html ', `${unminified}<!DOCTYPE html>\n<html data-theme="${defaultMode}" `],
    [
      `<meta charset="UTF-8">`,
      `<meta charset="UTF-8">
    <script${allowed && ` data-allowed="${allowed}"`}>${firstScript}</script>`,
    ],
    [
      `<% it.scripts.forEach((script) => { %>
      <script src="<%= it.baseUrl %><%= script %>" defer></script>
    <% }); %>`,
      `<% if (it.htmlAttributes.includes('data-hydrate="now"')) it.scripts.forEach((script) => { %><link rel="preload" as="script" href="<%= it.baseUrl %><%= script %>"><% }); %>
    <script type="speculationrules"><%~ it.headTags.includes('<script') ? '${prefetchOnly}' : '${rules}' %></script>
    <script type="module" src="<%= it.baseUrl %>${starter[0]?.address}" data-scripts="<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>"></script>`,
    ],
    ['<%~ it.preBodyTags %>', `<%~ it.preBodyTags.replace(${themeScript}, '') %>`],
    ['</html>', `</html>${unminified}`],
  ];
  return changes.reduce<string>((template, [part, by]) => {
    if (!template.includes(part)) {
      throw new Error(
        "Docusaurus's page template has another form now. Adapt bundles.ts of docusaurus-quiet-pages.",
      );
    }
    return template.replace(part, () => by);
  }, defaultTemplate);
}

/** A file that the bundler makes of a module, instead of taking it into a script or into the style sheet of all pages. */
interface BundledFile extends BuiltFile {
  /** The files that it was made of. */
  sources: string[];
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

/** The most bytes that a script of a figure may have. */
const mostBytes = 4000;

/**
 * Makes one file of a style sheet or of a script of a figure, with what it imports.
 *
 * @throws Error naming the script and its size if it is too large.
 */
export async function bundleFile(file: string): Promise<BundledFile> {
  const { outputFiles, metafile } = await build({
    ...bundling,
    entryPoints: [file],
    metafile: true,
  });
  const bundled = outputFiles[0]?.text.trim() ?? '';
  const isStyle = file.endsWith('.css');
  const text = isStyle ? withoutUnread(bundled) : bundled;
  const bytes = Buffer.byteLength(text);
  if (!isStyle && bytes > mostBytes) {
    const [size, most] = [bytes, mostBytes].map((count) => count.toLocaleString('en'));
    throw new Error(
      `${path.relative(process.cwd(), file)} becomes a script of ${size} bytes with what it imports, and figures have ${most} at most. Take out what readers can do without, or draw less in it.`,
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
