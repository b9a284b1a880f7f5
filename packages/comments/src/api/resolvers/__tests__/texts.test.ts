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

const marks = '\u0301'.repeat(7);
/** A zero-width space, a joiner, marks of direction, a soft hyphen, tags and selectors, fillers, a line break, a private one. */
const hidden = '\u200b \u200d \u202e \u00ad \u{e0041} \ufe0f \u{e0100} \u3164 \u2800 \n \ue000';

test.each([
  ...hidden.split(' ').map((sign) => `Ada${sign}L`),
  // Styled, Cyrillic, Greek, Cherokee and full-width letters, and a ligature.
  ...['\u{1d400}da', 'аdmin', 'Ada Λ', 'Ꭺda', 'Ａda', 'ﬁona'],
  ...[`Ada${marks}`, '!!!', 'A', 'a'.repeat(41)],
])('nobody is called %j', (name) => expect(() => checkedName(name)).toThrow('The name must'));

const names = "Ada Lovelace,Zoë,O'Brien,山田太郎,Наталья,Ada_L-1,אדה,Ada 🦀,Kim 김";

test.each(names.split(','))('a member may be called %s', (name) =>
  expect(checkedName(` ${name} `)).toBe(name),
);

test.each([
  ...['if (\u202e)', 'a\u2069b', '\u{e0061}', '\u001b[31m', 'a\rb'],
  ...[`a${marks}`, ' \n', 'a'.repeat(3001)],
])('no comment has %j', (body) => expect(() => checkedBody(body)).toThrow('The comment'));

test.each(['a\n\tb', '👩‍💻 ❤️', 'می‌خواهم', '```\ncode\n```', 'ที่นี่ שָׁלוֹם é', '👩'.repeat(3000)])(
  'a comment may have %j',
  (body) => expect(checkedBody(body)).toBe(body),
);

test.each(['', 'a b', 'a#b', 'a\nb', 'x'.repeat(201)])('%j is no slug', (slug) => {
  expect(() => checkedPost(slug)).toThrow('post is not the slug of a post.');
});

const ofOwner = 'Owner,THE OWNER,0wnér,Mod,Аԁmіn,Owner\u2605\u{1f980},Ada Lovelace!,ᴀda L0velace';

test.each([
  ...ofOwner.split(',').map((name) => [name, true] as const),
  ...'Ada,Badminton Bob,Modesty,Lovelace,山田 太郎'
    .split(',')
    .map((name) => [name, false] as const),
])('whether %s looks like a name of the owner: %s', (name, expected) =>
  expect(isOfOwner(name.normalize('NFKD'), 'Ada Lovelace')).toBe(expected),
);
