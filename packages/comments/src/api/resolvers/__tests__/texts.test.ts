import { checkedBody, checkedName, checkedPost, isOfOwner } from '../texts';

// What the runtime has, as far as it is asked for here.
jest.mock('@aws-appsync/utils', () => ({
  util: {
    matches: (pattern: string, text: string) => new RegExp(pattern, 'u').test(text),
    str: { normalize: (text: string, form: string) => text.normalize(form.toUpperCase()) },
    error(message: string) {
      throw new Error(message);
    },
  },
}));

test.each([
  ['a zero-width space', 'Ada\u200bL'],
  ['a joiner', 'Ada\u200dL'],
  ['a mark of direction', 'Ada\u202eL'],
  ['a soft hyphen', 'Ada\u00adL'],
  ['a tag', 'Ada\u{e0041}L'],
  ['a variation selector', 'Ada\ufe0fL'],
  ['a further selector', 'Ada\u{e0100}L'],
  ['a Hangul filler', 'Ada\u3164L'],
  ['an empty Braille pattern', 'Ada\u2800L'],
  ['a line break', 'Ada\nL'],
  ['a private character', 'Ada\ue000L'],
  ['styled letters', '\u{1d400}da'],
  ['a Cyrillic letter among Latin ones', 'аdmin'],
  ['a Greek letter among Latin ones', 'Ada Λ'],
  ['a Cherokee letter among Latin ones', 'Ꭺda'],
  ['a full-width letter', 'Ａda'],
  ['a ligature', 'ﬁona'],
  ['piled marks', `Ada${'\u0301'.repeat(7)}`],
  ['signs alone', '!!!'],
  ['one letter', 'A'],
  ['41 characters', 'a'.repeat(41)],
])('a name with %s is refused', (_what, name) => {
  expect(() => checkedName(name)).toThrow('The name must');
});

test.each([
  'Ada Lovelace',
  'Zoë',
  "O'Brien",
  '山田太郎',
  'Наталья',
  'Ada_L-1',
  'אדה',
  'Ada 🦀',
  'Kim 김',
])('a member may be called %s', (name) => expect(checkedName(` ${name} `)).toBe(name));

test.each([
  ['text that is turned around', 'if (\u202e)'],
  ['an isolate', 'a\u2069b'],
  ['a tag', '\u{e0061}'],
  ['an escape', '\u001b[31m'],
  ['a carriage return', 'a\rb'],
  ['piled marks', `a${'\u0301'.repeat(7)}`],
  ['nothing but spaces', ' \n'],
  ['3,001 characters', 'a'.repeat(3001)],
])('a comment with %s is refused', (_what, body) => {
  expect(() => checkedBody(body)).toThrow('The comment');
});

test.each(['a\n\tb', '👩‍💻 ❤️', 'می‌خواهم', '```\ncode\n```', 'ที่นี่ שָׁלוֹם é', '👩'.repeat(3000)])(
  'a comment may have %j',
  (body) => expect(checkedBody(body)).toBe(body),
);

test.each(['', 'a b', 'a#b', 'a\nb', 'x'.repeat(201)])('%j is no slug', (slug) => {
  expect(() => checkedPost(slug)).toThrow('post is not the slug of a post.');
});

test.each([
  'Owner',
  'THE OWNER',
  '0wnér',
  'Mod',
  'Аԁmіn',
  'Owner\u2605\u{1f980}',
  'Ada Lovelace!',
  'ᴀda L0velace',
])('%s is of an owner', (name) =>
  expect(isOfOwner(name.normalize('NFKD'), 'Ada Lovelace')).toBe(true),
);

test.each(['Ada', 'Badminton Bob', 'Modesty', 'Lovelace', '山田 太郎'])(
  '%s is of anybody',
  (name) => expect(isOfOwner(name, 'Ada Lovelace')).toBe(false),
);
