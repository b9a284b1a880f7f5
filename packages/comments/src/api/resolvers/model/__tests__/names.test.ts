import { isOfOwner, looksOf } from '../names';

const looks = (name: string) => looksOf(name.normalize('NFKD'));

test.each(['GitHub', 'g i t h u b', 'GıtHub', 'G1t-Hub', 'ĢítĦüb', 'ɢɪᴛʜᴜʙ'])(
  '%s looks like GitHub',
  (name) => expect(looks(name)).toBe(looks('GitHub')),
);

test('letters of other scripts look like themselves', () => {
  expect(looks('山田 太郎')).toBe('山田太郎');
  expect(looks('Ада')).not.toBe(looks('Ида'));
});

test.each(['Owner', 'THE OWNER', '0wnér', 'Mod', 'Аԁmіn', 'Owner\u2605\u{1f980}', 'Ada Lovelace!'])(
  '%s is of an owner',
  (name) => expect(isOfOwner(name.normalize('NFKD'), 'Ada Lovelace')).toBe(true),
);

test.each(['Ada', 'Badminton Bob', 'Modesty', 'Lovelace'])('%s is of anybody', (name) =>
  expect(isOfOwner(name, 'Ada Lovelace')).toBe(false),
);
