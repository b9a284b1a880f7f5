import { layOutText, fitTitle } from '../draw';
import { drawable, fontsFor } from '../fonts';

test.each([
  ['Plain — “quoted”, with 1½ × 2 €', 'Plain — “quoted”, with 1½ × 2 €'],
  ['Rockets 🚀 and 👩‍💻  people', 'Rockets and people'],
  ['Žluťoučký Ωμέγα Привет', 'Žluťoučký Ωμέγα Привет'],
  ['Bridges at 東京, and more', ''],
  ['שלום', ''],
  ['🦊', ''],
])('of the title "%s", cards show "%s"', (title, shown) => {
  expect(drawable(title)).toBe(shown);
});

test('only the files of a font that hold a letter of the text are loaded', () => {
  const names = (text: string) => [...new Set(fontsFor(text).map(({ name }) => name))];
  const [latin] = names('');
  expect(names('Plain')).toEqual([latin]);
  expect(names('Łódź').length).toBe(2);
  expect(names('Привет')).toContain('inter cyrillic');
});

test('texts with letters of the same files get the same list, which satori reads once', () => {
  expect(fontsFor('Plain')).toBe(fontsFor('Other'));
  expect(fontsFor('Łódź')).not.toBe(fontsFor('Other'));
});

const sizes = [72, 50, 40];

test.each([
  ['Go', 72, 1],
  ['A title of eight words, which is longer', 72, 3],
  ['A title that is so much longer than the one before that it needs smaller letters', 50, 4],
  ['All the words that anybody could ever think of. '.repeat(6).trim(), 40, 11],
  ['x'.repeat(200), 40, Infinity],
  ['Datenbankverwaltungssystem', 40, 1],
  ['Donaudampfschifffahrtsgesellschaft', 40, Infinity],
  ['東'.repeat(32), 72, 4],
  ['東'.repeat(44), 50, 4],
  ['', 72, 1],
])('the title "%s" has %d pixels, and %d lines', (title, size, lines) => {
  expect(fitTitle(title, sizes, 600, 4)).toEqual({ size, lines });
});

const colors = {
  background: '#101018',
  surface: '#181820',
  edge: '#282830',
  muted: '#9098a8',
  heading: '#f0f0f0',
  accent: '#f0b050',
};

// Satori does not end when it balances a text whose half is narrower than its first letter.
test.each([
  ['C', false],
  ['Wi', false],
  ['Short', false],
  ['Enough words to need another line', true],
  ['All the words that anybody could ever think of. '.repeat(6), false],
])(
  'lines are balanced only where there are several, all of them shown: "%s"',
  (title, isBalanced) => {
    const card = layOutText({ label: '', title, facts: '', brand: '' }, colors, 'sans-serif');
    expect(JSON.stringify(card).includes('balance')).toBe(isBalanced);
  },
);
