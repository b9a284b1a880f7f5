import fc from 'fast-check';
import { Prism, themes, type PrismTheme } from 'prism-react-renderer';
import { colorCode, createStylesheet } from '../colorCode';
import { linesHtml } from '../lines';

// In the browser tests code is compared with that of Docusaurus (e2e/reading/likeStock.spec.ts).

const styles = { numberedLine: 'numbered', lineContent: 'content' };
const plain = { lineClassNames: {}, lineNumbersStart: undefined, styles };

test('escapes every character: the text shown is the code, and no other element appears', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '<', '>', '&', '"', "'", '/', 'script', ' '),
  });
  const languages = fc.constantFrom('tsx', 'markup', 'bash', 'unknown');
  fc.assert(
    fc.property(text, languages, fc.boolean(), (code, language, isNumbered) => {
      const lines = colorCode(Prism, code, language, { theme: themes.dracula });
      const element = document.createElement('code');
      const lineNumbersStart = isNumbered ? 1 : undefined;
      element.innerHTML = linesHtml(lines, { ...plain, lineNumbersStart });
      expect(element.textContent).toBe(`${code}\n`);
      const others = [...element.querySelectorAll('*')].filter(({ tagName }) => tagName !== 'SPAN');
      expect(others).toEqual([]);
    }),
  );
});

test('a token has one class for both modes; dark mode unsets what only the light one declares', () => {
  const theme: PrismTheme = {
    plain: { color: '#111' },
    styles: [
      { types: ['keyword', 'builtin'], style: { fontStyle: 'italic' } },
      { types: ['string'], style: { color: 'green' }, languages: ['go'] },
    ],
  };
  const darkTheme = { plain: {}, styles: [{ types: ['keyword'], style: { color: 'red' } }] };
  const lines = colorCode(Prism, 'func `a` string x', 'go', { theme, darkTheme });
  expect(lines.flat().map(({ text, className }) => [text, className])).toEqual([
    ['func', 'a'],
    [' ', ''],
    ['`a`', 'c'],
    [' ', ''],
    ['string', 'b'],
    [' x', ''],
  ]);
  expect(createStylesheet({ theme, darkTheme }).trim().split('\n')).toEqual([
    '.theme-code-block { --prism-color: #111; }',
    '.prism-code { color: #111; }',
    '.prism-code .a { font-style: italic; }',
    '.prism-code .b { font-style: italic; }',
    '.prism-code.language-go .c { color: green; }',
    '@media screen {',
    "[data-theme='dark'] .prism-code .a { font-style: unset; }",
    "[data-theme='dark'] .prism-code .a { color: red; }",
    "[data-theme='dark'] .prism-code .b { font-style: unset; }",
    "[data-theme='dark'] .prism-code .c { color: unset; }",
    '}',
  ]);
});
