import type { UserThemeConfig } from '@docusaurus/theme-common';

/** Different colors of code for each mode, and every option that Docusaurus documents for `themeConfig.prism`. */
export const prism: UserThemeConfig['prism'] = {
  theme: {
    plain: { color: '#111111', backgroundColor: '#fdfdfd' },
    styles: [
      { types: ['keyword'], style: { color: '#003399', fontStyle: 'italic' } },
      { types: ['string'], style: { color: '#116611' } },
      { types: ['inserted'], style: { color: '#006b3c' } },
      { types: ['deleted'], style: { color: '#a31515' } },
    ],
  },
  darkTheme: {
    plain: { color: '#eeeeee', backgroundColor: '#101010' },
    styles: [
      { types: ['keyword'], style: { color: '#99ccff' } },
      { types: ['inserted'], style: { color: '#66dd99' } },
      { types: ['deleted'], style: { color: '#ff9999' } },
    ],
  },
  defaultLanguage: 'toml',
  additionalLanguages: ['bash', 'shell-session', 'diff', 'toml'],
  magicComments: [
    {
      className: 'theme-code-block-highlighted-line',
      line: 'highlight-next-line',
      block: { start: 'highlight-start', end: 'highlight-end' },
    },
    { className: 'code-block-error-line', line: 'This will error' },
  ],
};
