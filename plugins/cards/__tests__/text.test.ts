import { fitTitle } from '../fitTitle';
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

const sizes = [72, 50, 40];

test.each([
  ['Go', 72, true],
  ['A title of eight words, which is longer', 72, true],
  ['A title that is so much longer than the one before that it needs smaller letters', 50, true],
  ['All the words that anybody could ever think of. '.repeat(6).trim(), 40, false],
  ['x'.repeat(200), 40, false],
  ['Datenbankverwaltungssystem', 40, true],
  ['Donaudampfschifffahrtsgesellschaft', 40, false],
  ['東'.repeat(32), 72, true],
  ['東'.repeat(44), 50, true],
  ['', 72, true],
])('the title "%s" has %d pixels, and is whole: %s', (title, size, isWhole) => {
  expect(fitTitle(title, sizes, 600, 4)).toEqual({ size, isWhole });
});
