import fc from 'fast-check';
import { colorLines, encodeRuns, type Run } from '../runs';

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
});

test('writes nothing for plain code', () => {
  expect(encodeRuns([[{ text: 'one', classes: '' }], [], [{ text: 'two', classes: '' }]])).toBe('');
});
