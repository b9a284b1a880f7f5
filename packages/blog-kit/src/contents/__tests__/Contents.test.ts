import { wireOf } from '../Contents';

// Docusaurus resolves these names when it bundles.
jest.mock('@docusaurus/Head', () => 'head', { virtual: true });
jest.mock('@docusaurus/Link', () => 'a', { virtual: true });

const heading = (id: string, level = 2) => ({ id, level, value: id });
const bill = { id: 'bill', level: 2, value: 'The bill' };

/** Each entry of the contents, with what its part of the wire is: from which timeline to which, small, with a lamp. */
function shown(...wire: Parameters<typeof wireOf>): string[] {
  return wireOf(...wire).contents.map(({ id, value }) => {
    const [, from = '', to = ''] = /data-from="(.*?)" data-to="(.*?)"/.exec(value) ?? [];
    const small = value.includes('data-small') ? 'small' : '';
    return [id, from, to, small, value.includes('<b>') ? 'lamp' : ''].filter(Boolean).join(' ');
  });
}

test('each part of the wire leads from a heading to the next, the last to the end, where the lamp is', () => {
  expect(shown([heading('a'), heading('b', 3), heading('c')])).toEqual([
    'a --s0 --s1',
    'b --s1 --s2 small',
    'c --s2 --end lamp',
  ]);
  expect([...wireOf([heading('a', 3), heading('b')]).names]).toEqual([
    ['a', '--s0'],
    ['b', '--s1'],
  ]);
});

test('the bill is the last entry, and the lamp hangs there; without headings there are no contents', () => {
  expect(shown([heading('a')], bill)).toEqual(['a --s0 --end', 'bill lamp']);
  expect(shown([], bill)).toEqual([]);
});

test('of very many headings those at the beginning are followed', () => {
  const many = Array.from({ length: 60 }, (_, index) => heading(`h${index}`));
  const { contents, names } = wireOf(many);
  expect([contents.length, names.size]).toEqual([60, 40]);
  expect(shown(many).filter((entry) => entry.includes('--'))).toHaveLength(39);
});
