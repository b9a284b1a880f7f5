import type { PostCssOptions } from '@docusaurus/types';
import { type Container, parse, type Root } from 'postcss';
import type { Compiler } from 'webpack';

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
        const assets = compilation.getAssets();
        const textsOf = (type: RegExp) =>
          assets
            .filter(({ name }) => type.test(name))
            .map(({ name, source }) => ({ name, text: source.source().toString() }));
        const named = namesIn(textsOf(/\.(?:js|svg)$/));
        const sheets = textsOf(/\.css$/);
        for (const sheet of sheets) {
          const elsewhere = namesIn(sheets.filter((other) => other !== sheet));
          const read = [...elsewhere].filter((name) => name.startsWith('--'));
          const used = removeUnused(sheet.text, new Set([...named, ...read]));
          compilation.updateAsset(sheet.name, new sources.RawSource(used));
        }
      });
    });
  }
}

/** All names in some texts, including those of classes and custom properties. */
export function namesIn(texts: readonly { text: string }[]): Set<string> {
  const names = new Set<string>();
  // One text at a time: the scripts of a large blog have millions of names.
  for (const { text } of texts) for (const name of text.match(/[\w-]+/g) ?? []) names.add(name);
  return names;
}

/** Docusaurus puts Infima into a cascade layer of its own (`future.v4`). */
const infimaLayer = 'docusaurus.infima';

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
  const beginnings = [...names].filter((name) => /^[a-z][\w-]{2,}[-_]$/.test(name));
  const isUsed = (name: string): boolean =>
    names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  infima.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => requiredClasses(selector).every(isUsed));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  removeOverridden(infima, root);
  removeUnread(infima, root, names);
  infima.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  return root.toString();
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
  const ofPage = /^(?::root|html(?:\[[^\]]*\])?)$/;
  infima.walkRules((rule) => {
    if (!rule.selectors.every((selector) => ofPage.test(selector))) return;
    rule.walkDecls((declaration) => {
      if (set.has(declaration.prop) && !declaration.important) declaration.remove();
    });
  });
}

/** Removes custom properties that nothing reads. Such a one may read another, so this repeats until none is left. */
function removeUnread(part: Container, root: Root, names: ReadonlySet<string>): void {
  const uses = new Map<string, number>();
  const count = (css: string, step: number) => {
    for (const [, name = ''] of css.matchAll(/var\(\s*(--[\w-]+)/g))
      uses.set(name, (uses.get(name) ?? 0) + step);
  };
  count(root.toString(), 1);
  let removed: boolean;
  do {
    removed = false;
    part.walkDecls(/^--/, (declaration) => {
      if (uses.get(declaration.prop) || names.has(declaration.prop)) return;
      count(declaration.toString(), -1);
      declaration.remove();
      removed = true;
    });
  } while (removed);
}

/** A style sheet without custom properties that nothing in it reads: libraries define hundreds. */
export function withoutUnread(css: string): string {
  const root = parse(css);
  removeUnread(root, root, new Set());
  return root.toString();
}

/**
 * Spares each style sheet two steps of PostCSS: the search for a configuration, in 27 places of each folder above it, and
 * in production `postcss-preset-env`, because the minimizer, Lightning CSS, adapts it to the same `browserslist`.
 */
export function leanPostcss(options: PostCssOptions): PostCssOptions {
  const isMinified = process.env.NODE_ENV === 'production';
  // Docusaurus names a plugin by its file, with its options.
  const isNeeded = (plugin: unknown): boolean =>
    !Array.isArray(plugin) || plugin[0] !== require.resolve('postcss-preset-env');
  const plugins = isMinified ? options.plugins.filter(isNeeded) : options.plugins;
  return { ...options, config: false, plugins };
}
