import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { Globby } from '@docusaurus/utils';
import purgeCSS from '@fullhuman/postcss-purgecss';
import type { Helpers, Plugin as PostCssPlugin, Root } from 'postcss';

/** Theme components that this site never shows: the docs plugin is off, and some are replaced in src/theme. */
const unusedComponents =
  '!**/theme/{Doc*,AnnouncementBar,BlogArchivePage,NavbarItem/{Doc,Dropdown,Html,Locale,Search}*}/**';

/** Code that can put a class name on a page. */
const code = [
  'node_modules/@docusaurus/{theme-classic,theme-common}/lib/**/*.js',
  'node_modules/@docusaurus/core/lib/client/**/*.js',
  'src/**/*.{ts,tsx}',
  'blog/**/*.{md,mdx}',
  unusedComponents,
  '!**/__tests__/**',
];

/** Style sheets beside Infima, which may use its variables. */
const styleSheets = [
  'node_modules/@docusaurus/{theme-classic,core}/lib/**/*.css',
  'src/**/*.css',
  unusedComponents,
];

/** Names of HTML elements, which come from Markdown and so from no file of code. */
const plainName = /^[a-z]+[1-6]?$/;

/**
 * Docusaurus plugin: leaves out the rules and variables of Infima, Docusaurus's style sheet, that nothing names.
 *
 * Much of Infima is for components and utilities that this site never shows. Other style sheets stay whole.
 */
export default function usedStylesPlugin({ siteDir }: LoadContext): Plugin {
  const find = (patterns: string[]) => Globby.sync(patterns, { cwd: siteDir, absolute: true });
  return {
    name: 'used-styles',
    configurePostCss(options) {
      // Under `npm start` a class may be used at any moment.
      if (process.env.NODE_ENV !== 'production') return options;
      const content = find(code);
      const styles = find(styleSheets);
      const purge = purgeCSS({
        content,
        variables: true,
        safelist: { standard: [plainName], variables: styles.flatMap(usedVariables) },
      }) as PostCssPlugin;
      // First of all: a later plugin of Docusaurus moves the rules into a cascade layer, where PurgeCSS misses some.
      options.plugins.unshift({
        postcssPlugin: 'used-styles',
        Once(root: Root, helpers: Helpers) {
          if (!root.source?.input.file?.includes(`${path.sep}infima${path.sep}`)) return undefined;
          // The bundler keeps the result until one of these files changes.
          for (const file of [...content, ...styles]) {
            helpers.result.messages.push({ type: 'dependency', plugin: 'used-styles', file });
          }
          return purge.OnceExit?.(root, helpers);
        },
      });
      return options;
    },
  };
}

/** The custom properties that a style sheet reads: `--a` for `var(--a)`. */
function usedVariables(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/var\(\s*(--[\w-]+)/g)].map(
    ([, name]) => name ?? '',
  );
}
