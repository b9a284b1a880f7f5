import path from 'node:path';
import defaultTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html';
import { minifySync } from '@swc/core';
import { buildSync } from 'esbuild';
import { browserSyntax } from './figures';
import { firstScript, speculationRules } from './headers/inlineScripts';
import type { StarterSettings } from './starter/browser';

/** What the template of a site's pages depends on. */
interface PageSettings extends StarterSettings {
  defaultMode: 'light' | 'dark';
  privatePages?: readonly string[];
  /** The scripts of other hosts that pages may load: origins, and addresses of single files. */
  scripts?: readonly string[];
}

/** A file of the build. */
export interface BuiltFile {
  /** Its path in the build, which changes with its content. */
  address: string;
  text: string;
}

/** This minifier makes 5 % less of it than esbuild's. No function in it is called with `new` or uses `this`. */
const smallest = {
  module: true,
  compress: { passes: 3, toplevel: true, ecma: 2020, unsafe_arrows: true },
  mangle: { toplevel: true },
} as const;

/** The starter (starter/), and what it loads when a reader enlarges a picture. The starter comes first. */
export function bundleStarter(settings: PageSettings): BuiltFile[] {
  const { defaultMode, themeColor, returning, sessionKeys } = settings;
  const known: StarterSettings = { defaultMode, themeColor, returning, sessionKeys };
  const { outputFiles } = buildSync({
    entryPoints: { starter: require.resolve('./starter') },
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    outdir: __dirname,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    define: { SETTINGS: JSON.stringify(JSON.stringify(known)) },
    target: browserSyntax,
    tsconfigRaw: {},
    legalComments: 'none',
    logLevel: 'error',
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
 * - The only inline scripts are those of headers/inlineScripts.ts.
 * - The document has its color mode before any script runs.
 *
 * @param starter its files; the pages load the first one
 * @throws Error when the template has changed with a new version of Docusaurus.
 */
export function pageTemplate(
  { defaultMode, privatePages, scripts = [] }: PageSettings,
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
        "Docusaurus's page template has another form now. Adapt template.ts of docusaurus-quiet-pages.",
      );
    }
    return template.replace(part, () => by);
  }, defaultTemplate);
}
