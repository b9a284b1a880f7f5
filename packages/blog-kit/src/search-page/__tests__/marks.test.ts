import { markHits } from '../excerpts';

const marked = (text: string, ...terms: string[]) =>
  markHits(text, new Set(terms))
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

test('what was found is marked as it is written, and nothing is lost', () => {
  expect(marked('A Café, two cafés.', 'cafe', 'cafes')).toBe('A [Café], two [cafés].');
  expect(marked('call getUserName()', 'user')).toBe('call [getUserName]()');
  expect(marked('nothing here', 'cafe')).toBe('nothing here');
  expect(marked('', 'cafe')).toBe('');
});

test('markup in a text stays text', () => {
  expect(marked('<b>bold</b>', 'bold')).toBe('<b>[bold]</b>');
});
