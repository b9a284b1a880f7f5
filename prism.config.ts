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
      look('comment prolog doctype cdata shell-symbol', 'comment', 'italic'),
      look('keyword atrule rule important boolean selector tag directive', 'keyword'),
      look('string char attr-value regex url template-string number constant', 'string'),
      look('function class-name attr-name property key builtin variable', 'name'),
      look('inserted', 'inserted'),
      look('deleted', 'deleted'),
      // Code within a string
      look('interpolation', 'text'),
    ],
  },
};

/** How tokens look, by their types: in `--site-code-…` of that color. */
function look(types: string, color: string, fontStyle?: 'italic') {
  return { types: types.split(' '), style: { color: `var(--site-code-${color})`, fontStyle } };
}
