import { decodePercent } from '../decodePercent';

test.each([
  ['a%20b', 'a b'],
  ['%C3%A9', 'é'],
  ['100%', '100%'],
])('%s is %s', (encoded, text) => expect(decodePercent(encoded)).toBe(text));
