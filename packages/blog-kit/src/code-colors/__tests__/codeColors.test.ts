import fc from 'fast-check';
import { themes, type PrismTheme } from 'prism-react-renderer';
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
      const lines = colorCode(code, language, { theme: themes.dracula });
      const element = document.createElement('code');
      const lineNumbersStart = isNumbered ? 1 : undefined;
      element.innerHTML = linesHtml(lines, { ...plain, lineNumbersStart });
      expect(element.textContent).toBe(`${code}\n`);
      const others = [...element.querySelectorAll('*')].filter(({ tagName }) => tagName !== 'SPAN');
      expect(others).toEqual([]);
    }),
  );
});

test('each mode has the styles of its theme, and paper those of the light one', () => {
  const theme: PrismTheme = {
    plain: { color: '#111' },
    styles: [
      { types: ['keyword', 'builtin'], style: { fontStyle: 'italic' } },
      { types: ['string'], style: { color: 'green' }, languages: ['go'] },
    ],
  };
  const darkTheme = { plain: {}, styles: [{ types: ['keyword'], style: { color: 'red' } }] };
  const runs = colorCode('func `a` string x', 'go', { theme, darkTheme }).flat();
  expect(runs.map(({ text, className }) => [text, className])).toEqual([
    ['func', 'a c'],
    [' ', ''],
    ['`a`', 'b'],
    [' ', ''],
    ['string', 'a'],
    [' x', ''],
  ]);
  const css = createStylesheet({ theme, darkTheme });
  expect(css).toMatch(/@media print \{[^@]*\n\.prism-code \.a \{ font-style: italic; \}/);
  expect(css).toMatch(
    /@media screen \{[^@]*\nhtml\[data-theme='dark'\] \.prism-code \.c \{ color: red; \}/,
  );
  expect(createStylesheet({ theme }).split('\n')).toEqual([
    '.theme-code-block { --prism-color: #111; }',
    '.prism-code { color: #111; }',
    '.prism-code .a { font-style: italic; }',
    '.prism-code.language-go .b { color: green; }',
  ]);
});
