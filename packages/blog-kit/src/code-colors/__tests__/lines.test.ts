import fc from 'fast-check';
import { linesHtml } from '../lines';

const styles = { numberedLine: 'numbered', lineContent: 'content' };
const plain = { lineClassNames: {}, lineNumbersStart: undefined, styles };

function shown(html: string): HTMLElement {
  const code = document.createElement('code');
  code.innerHTML = html;
  return code;
}

test('escapes every character: the text shown is the code, and no other element appears', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '<', '>', '&', '"', "'", '/', 'script', ' '),
  });
  const run = fc.record({ text, classes: fc.constantFrom('', 'a b') });
  fc.assert(
    fc.property(fc.array(fc.array(run), { minLength: 1 }), fc.boolean(), (lines, isNumbered) => {
      const code = shown(
        linesHtml(lines, { ...plain, lineNumbersStart: isNumbered ? 1 : undefined }),
      );
      const text = lines.map((line) => `${line.map((piece) => piece.text).join('')}\n`).join('');
      expect(code.textContent).toBe(text);
      expect([...code.querySelectorAll('*')].filter(({ tagName }) => tagName !== 'SPAN')).toEqual(
        [],
      );
    }),
  );
});

test('gives lines the classes of their marks, and numbers from the given start', () => {
  const lines = [[{ text: 'one', classes: '' }], [], [{ text: 'three', classes: 'a' }]];
  const code = shown(
    linesHtml(lines, { ...plain, lineClassNames: { 2: ['marked', 'error'] }, lineNumbersStart: 9 }),
  );
  expect([...code.children].map((line) => (line as HTMLElement).dataset.line)).toEqual([
    '9',
    '10',
    '11',
  ]);
  expect([...code.querySelectorAll('.marked.error')].map((line) => line.textContent)).toEqual([
    'three\n',
  ]);
});

test('lines are elements only if one of them is marked', () => {
  const lines = [[{ text: 'one', classes: '' }], [{ text: 'two', classes: 'a' }]];
  expect(linesHtml(lines, plain)).toBe('one\n<span class="a">two</span>\n');
  expect(linesHtml(lines, { ...plain, lineClassNames: { 1: ['marked'] } })).toBe(
    '<span class="token-line">one\n</span><span class="token-line marked"><span class="a">two</span>\n</span>',
  );
});
