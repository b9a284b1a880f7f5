import type { Compilation, Compiler, Configuration, RuleSetRule } from 'webpack';
import { type Container, parse, type Root } from 'postcss';
import type { PostCssOptions } from '@docusaurus/types';

/**
 * Bundler plugin: removes unused rules and variables of Infima, Docusaurus's style sheet, from the style sheet of all
 * pages (3.7 kB of 15.4 after gzip). Other style sheets are not changed.
 *
 * It runs when all scripts of the site have been made. Everything that a page shows, including posts and configuration,
 * is in the scripts, because React hydrates each page.
 */
export class UsedStyles {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('UsedStyles', (compilation) => {
      // After the minimizer, which removes comments, and before files are named by their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'UsedStyles', stage }, () => {
        const names = namesIn(textsOf(compilation, /\.(?:js|svg)$/).map(([, text]) => text));
        const sheets = textsOf(compilation, /\.css$/);
        for (const [file, css] of sheets) {
          const others = sheets.filter(([other]) => other !== file);
          const read = [...namesIn(others.map(([, text]) => text))].filter(isProperty);
          const used = removeUnused(css, new Set([...names, ...read]));
          if (used !== css) compilation.updateAsset(file, new sources.RawSource(used));
        }
      });
    });
  }
}

function isProperty(word: string): boolean {
  return word.startsWith('--');
}

function textsOf(compilation: Compilation, pattern: RegExp): [file: string, text: string][] {
  return compilation
    .getAssets()
    .filter((asset) => pattern.test(asset.name))
    .map((asset) => [asset.name, asset.source.source().toString()]);
}

/** Docusaurus puts Infima into a cascade layer of its own (`future.v4`). */
const infimaLayer = 'docusaurus.infima';

/** All names in some texts, including those of classes and custom properties. */
export function namesIn(texts: readonly string[]): Set<string> {
  const names = new Set<string>();
  // One text at a time: the scripts of a large blog have millions of names.
  for (const text of texts) for (const name of text.match(/[\w-]+/g) ?? []) names.add(name);
  return names;
}

/**
 * Removes unused rules and custom properties of Infima, and the values that the site replaces by its own.
 *
 * @param css a style sheet with Infima in its layer; rules outside the layer stay
 * @param names all names in scripts and other style sheets. If a name ends with a hyphen or an underscore (`alert--`),
 * scripts may append to it, so it keeps all names that begin with it.
 */
export function removeUnused(css: string, names: ReadonlySet<string>): string {
  // Parsing takes longer than all the rest.
  if (!css.includes(infimaLayer)) return css;
  const root = parse(css);
  const infima = root.nodes.find((node) => node.type === 'atrule' && node.params === infimaLayer);
  if (infima?.type !== 'atrule') return css;
  removeRules(infima, isNamed(names));
  removeOverridden(infima, root);
  removeProperties(infima, root, names);
  infima.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  return root.toString();
}

function isNamed(names: ReadonlySet<string>): (name: string) => boolean {
  const beginnings = [...names].filter((name) => /^[a-z][\w-]{2,}[-_]$/.test(name));
  return (name) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

function removeRules(infima: Container, isUsed: (name: string) => boolean): void {
  infima.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => requiredClasses(selector).every(isUsed));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
}

/** The classes without which a selector matches nothing: not those of `:not(.a)`, nor of a choice, `:is(.a, .b)`. */
function requiredClasses(selector: string): string[] {
  const withoutArguments = selector.replace(/:[a-z-]+\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  return [...withoutArguments.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name ?? '');
}

/**
 * Removes properties of the page that rules outside of all layers set, too: those win, whatever their selectors are
 * (https://developer.mozilla.org/docs/Web/CSS/@layer).
 */
function removeOverridden(infima: Container, root: Root): void {
  const set = new Set<string>();
  for (const rule of root.nodes) {
    if (rule.type !== 'rule' || !rule.selectors.includes(':root')) continue;
    rule.walkDecls(/^--/, ({ prop }) => void set.add(prop));
  }
  infima.walkRules((rule) => {
    if (!rule.selectors.every((selector) => /^(?::root|html(?:\[[^\]]*\])?)$/.test(selector)))
      return;
    rule.walkDecls((declaration) => {
      if (set.has(declaration.prop) && !declaration.important) declaration.remove();
    });
  });
}

/** An unused property may read another one, so this repeats until there is nothing left to remove. */
function removeProperties(infima: Container, root: Root, names: ReadonlySet<string>): void {
  const read = new Set(
    [...root.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name ?? ''),
  );
  let removed = false;
  infima.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop) || names.has(declaration.prop)) return;
    declaration.remove();
    removed = true;
  });
  if (removed) removeProperties(infima, root, names);
}

/**
 * Removes two steps of PostCSS, which reads every style sheet.
 *
 * - The search for a PostCSS configuration, in 27 places of each folder above each style sheet.
 * - In the production build, `postcss-preset-env`: the minimizer, Lightning CSS, adapts the style sheets to the same
 *   `browserslist`.
 */
export function leanPostcss(options: PostCssOptions): PostCssOptions {
  const { plugins } = options;
  const isMinified = process.env.NODE_ENV === 'production';
  return {
    ...options,
    config: false,
    plugins: isMinified ? plugins.filter((plugin) => !isPresetEnv(plugin)) : plugins,
  };
}

/** Docusaurus names it by its file, with its options. */
function isPresetEnv(plugin: unknown): boolean {
  return Array.isArray(plugin) && plugin[0] === require.resolve('postcss-preset-env');
}

const query = /^\?url$/;

/**
 * The rules that make files of style sheets, for a bundler whose other rules then leave these alone: none if another
 * plugin has brought them already.
 */
export function styleFileRules({ module }: Configuration, isServer: boolean): RuleSetRule[] {
  const rules = (module?.rules ?? []).filter(isRule);
  if (rules.some(({ resourceQuery }) => String(resourceQuery) === String(query))) return [];
  for (const rule of rules) {
    if (rule.test instanceof RegExp && rule.test.test('.css'))
      rule.resourceQuery = { not: [query] };
  }
  return [styleFileRule(isServer)];
}

function isRule(rule: unknown): rule is RuleSetRule {
  return typeof rule === 'object' && rule !== null;
}

/**
 * The bundler's rule that makes a style sheet a separate file, to link where it is needed:
 * `import url from './x.css?url'`.
 *
 * Docusaurus merges all other imported style sheets, even those of lazy chunks, into one that all pages load.
 */
function styleFileRule(isServer: boolean): RuleSetRule {
  return {
    test: /\.css$/,
    resourceQuery: query,
    type: 'asset/resource',
    generator: { filename: 'assets/css/[name].[hash:8].css', emit: !isServer },
    use: require.resolve('./styleBundleLoader.js'),
  };
}
