import type { UserThemeConfig } from '@docusaurus/theme-common';

/**
 * The look of code: `themeConfig.prism`, documented at https://docusaurus.io/docs/markdown-features/code-blocks.
 *
 * The theme is the site's own; src/css/custom.css sets its colors for light and dark mode. Any other theme works too:
 * `theme: themes.oneLight, darkTheme: themes.oneDark`, with `themes` from `prism-react-renderer`. The types of tokens
 * are Prism's: https://prismjs.com/tokens.html
 */
export const prism: UserThemeConfig['prism'] = {
  /** In addition to those of prism-react-renderer: https://prismjs.com/#supported-languages */
  additionalLanguages: ['bash', 'shell-session', 'diff', 'docker', 'hcl', 'ini', 'toml'],
  theme: {
    plain: { color: 'var(--site-code-text)', backgroundColor: 'var(--site-surface)' },
    styles: [
      {
        types: ['comment', 'prolog', 'doctype', 'cdata', 'shell-symbol'],
        style: { color: 'var(--site-code-comment)', fontStyle: 'italic' },
      },
      {
        types: [
          'keyword',
          'atrule',
          'rule',
          'important',
          'boolean',
          'selector',
          'tag',
          'directive',
        ],
        style: { color: 'var(--site-code-keyword)' },
      },
      {
        types: [
          'string',
          'char',
          'attr-value',
          'regex',
          'url',
          'template-string',
          'number',
          'constant',
        ],
        style: { color: 'var(--site-code-string)' },
      },
      {
        types: ['function', 'class-name', 'attr-name', 'property', 'key', 'builtin', 'variable'],
        style: { color: 'var(--site-code-name)' },
      },
      { types: ['inserted'], style: { color: 'var(--site-code-inserted)' } },
      { types: ['deleted'], style: { color: 'var(--site-code-deleted)' } },
      // Code within a string
      { types: ['interpolation'], style: { color: 'var(--site-code-text)' } },
    ],
  },
};
