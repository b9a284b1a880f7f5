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

test('a token has the classes of both modes; dark mode unsets what only the light one declares', () => {
  const theme: PrismTheme = {
    plain: { color: '#111' },
    styles: [
      { types: ['keyword'], style: { fontStyle: 'italic' } },
      { types: ['string'], style: { color: 'green' }, languages: ['go'] },
    ],
  };
  const darkTheme = { plain: {}, styles: [{ types: ['keyword'], style: { color: 'red' } }] };
  const html = (language: string) =>
    linesHtml(colorCode(Prism, 'func `a`', language, { theme, darkTheme }), plain);
  expect(html('go')).toBe('<span class="a c d">func</span> <span class="b e">`a`</span>\n');
  expect(html('js')).toBe('func `a`\n');
  expect(createStylesheet(theme, darkTheme).trim().split('\n')).toEqual([
    '.theme-code-block { --prism-color: #111; }',
    '.prism-code { color: #111; }',
    '.prism-code .a { font-style: italic; }',
    '.prism-code .b { color: green; }',
    '@media screen {',
    "[data-theme='dark'] .prism-code .c { color: red; }",
    "[data-theme='dark'] .prism-code .d { font-style: unset; }",
    "[data-theme='dark'] .prism-code .e { color: unset; }",
    '}',
  ]);
});
