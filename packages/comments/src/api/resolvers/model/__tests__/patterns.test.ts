import * as patterns from '../patterns';

/** As util.matches on this machine. */
const matches = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text);

test('lengths count characters and not their halves', () => {
  expect(matches(patterns.ofLength(1, 3), '👩👩👩')).toBe(true);
  expect(matches(patterns.ofLength(1, 3), '👩👩👩👩')).toBe(false);
  expect(matches(patterns.ofLength(1, 3), 'a\n')).toBe(true);
});

test.each([
  ['a zero-width space', '\u200b'],
  ['a joiner', '\u200d'],
  ['a mark of direction', '\u202e'],
  ['an isolate', '\u2066'],
  ['a soft hyphen', '\u00ad'],
  ['a tag', '\u{e0041}'],
  ['a variation selector', '\ufe0f'],
  ['a further selector', '\u{e0100}'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille pattern', '\u2800'],
  ['a line break', '\n'],
  ['a null', '\0'],
  ['a private character', '\ue000'],
])('a name with %s is refused', (_what, character) => {
  expect(matches(patterns.HIDDEN_IN_NAME, `Ada${character}L`)).toBe(true);
});

test.each(['Ada Lovelace', 'Zoë', "O'Brien", '山田太郎', 'Наталья', 'Ada_L-1', 'אדה', 'Ada 🦀'])(
  'the name %s hides nothing',
  (name) => expect(matches(patterns.HIDDEN_IN_NAME, name)).toBe(false),
);

test.each([
  ['text that is turned around', 'if (\u202e)'],
  ['an isolate', 'a\u2069b'],
  ['a tag', '\u{e0061}'],
  ['an escape', '\u001b[31m'],
  ['a carriage return', 'a\rb'],
])('a comment with %s is refused', (_what, body) => {
  expect(matches(patterns.HIDDEN_IN_BODY, body)).toBe(true);
});

test.each(['a\n\tb', '👩‍💻 ❤️', 'می‌خواهم', '```\ncode\n```'])('a comment may have %j', (body) => {
  expect(matches(patterns.HIDDEN_IN_BODY, body)).toBe(false);
});

test('marks may stand on letters, and not in piles', () => {
  expect(matches(patterns.PILED_IN_BODY, 'ที่นี่ שָׁלוֹם é')).toBe(false);
  expect(matches(patterns.PILED_IN_BODY, `a${'\u0301'.repeat(7)}`)).toBe(true);
});

test.each(['аdmin', 'Ada Λ', 'Аda'])('%s has letters that look like Latin ones', (name) => {
  expect(matches(patterns.LATIN, name) && matches(patterns.LIKE_LATIN, name)).toBe(true);
});

test.each(['Yamada 山田', 'Наталья', 'Kim 김'])('%s imitates nothing', (name) => {
  expect(matches(patterns.LATIN, name) && matches(patterns.LIKE_LATIN, name)).toBe(false);
});

test.each(['hello', '2024/hello-world', 'a.b_c', 'héllo'])('%s is a slug', (slug) =>
  expect(matches(patterns.SLUG, slug)).toBe(true),
);

test.each(['', 'a b', 'a#b', 'a\nb', 'x'.repeat(201)])('%j is no slug', (slug) =>
  expect(matches(patterns.SLUG, slug)).toBe(false),
);
