import type { PrismTheme } from 'prism-react-renderer';

/** The site's own colors of code, by Prism's token types (https://prismjs.com/tokens.html). src/css says what they are. */
export const siteTheme: PrismTheme = {
  plain: { color: 'var(--site-code-text)', backgroundColor: 'var(--site-surface)' },
  styles: [
    {
      types: ['comment', 'prolog', 'doctype', 'cdata', 'shell-symbol'],
      style: { color: 'var(--site-code-comment)', fontStyle: 'italic' },
    },
    {
      types: ['keyword', 'atrule', 'rule', 'important', 'boolean', 'selector', 'tag', 'directive'],
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
};
