import fc from 'fast-check';
import { colorLines, encodeRuns, type Run, linesHtml } from '../lines';

const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '<', '&', '"', 'é', '😀', '{') });
const run = fc.record({ text, classes: fc.constantFrom('', 'a', 'b c', 'aa') });
const lines = fc.array(fc.array(run, { maxLength: 5 }), { minLength: 1, maxLength: 6 });

function codeOf(cut: readonly (readonly Run[])[]): string {
  return cut.map((line) => line.map((piece) => piece.text).join('')).join('\n');
}

/** The classes of each visible character. */
function classesByCharacter(cut: readonly (readonly Run[])[]): string[][] {
  return cut.map((line) => line.flatMap((piece) => [...piece.text].map(() => piece.classes)));
}

test('gives each character of the code its classes back', () => {
  fc.assert(
    fc.property(lines, (cut) => {
      const colored = colorLines(codeOf(cut), encodeRuns(cut));
      expect(codeOf(colored)).toBe(codeOf(cut));
      expect(classesByCharacter(colored)).toEqual(classesByCharacter(cut));
    }),
  );
});

test('shows the code as it is, whatever the runs say', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (code, runs) => {
      expect(codeOf(colorLines(code, runs))).toBe(code.replace(/\r\n|\r/g, '\n'));
    }),
  );
});

test('joins neighbors of one color, also across lines, and leaves out a plain end', () => {
  const comment = (value: string): Run => ({ text: value, classes: 'a' });
  const plain = (value: string): Run => ({ text: value, classes: '' });
  expect(
    encodeRuns([[plain('x '), comment('/*')], [comment(' one '), comment('*/')], [plain('y')]]),
  ).toBe('2-11a');
  expect(encodeRuns([[plain('one')], [], [plain('two')]])).toBe('');
});

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
