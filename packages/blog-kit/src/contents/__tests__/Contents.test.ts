import { wireOf } from '../Contents';

// Docusaurus resolves these names when it bundles.
jest.mock('@docusaurus/Head', () => 'head', { virtual: true });
jest.mock('@docusaurus/Link', () => 'a', { virtual: true });

const heading = (id: string, level = 2) => ({ id, level, value: `About <em>${id}</em>` });
const bill = { id: 'bill', level: 2, value: 'The bill' };

/** From which timeline to which each part of the wire fills; undefined for those that follow none. */
function parts(contents: readonly { value: string }[]): (string | undefined)[] {
  return contents.map(({ value }) => {
    const [, from, to] = /data-from="(.*?)" data-to="(.*?)"/.exec(value) ?? [];
    return from && `${from} ${to}`;
  });
}

/** How many lamps there are at each title. */
function lamps(contents: readonly { value: string }[]): number[] {
  return contents.map(({ value }) => value.split('<b>').length - 1);
}

test('each part of the wire leads from a heading to the next, the last to the end, where the lamp is', () => {
  const { contents, names } = wireOf([heading('a'), heading('b', 3), heading('c')]);
  expect(parts(contents)).toEqual(['--s0 --s1', '--s1 --s2', '--s2 --end']);
  expect(lamps(contents)).toEqual([0, 0, 1]);
  expect([...names]).toEqual([
    ['a', '--s0'],
    ['b', '--s1'],
    ['c', '--s2'],
  ]);
  expect(contents.map(({ value }) => value.endsWith('About <em>a</em>'))[0]).toBe(true);
});

test('the bill is the last entry, and the lamp hangs there; without headings there are no contents', () => {
  const { contents, names } = wireOf([heading('a'), heading('b')], bill);
  expect(contents.map(({ id }) => id)).toEqual(['a', 'b', 'bill']);
  expect(parts(contents)).toEqual(['--s0 --s1', '--s1 --end', undefined]);
  expect(lamps(contents)).toEqual([0, 0, 1]);
  expect(names.has('bill')).toBe(false);
  expect(wireOf([], bill).contents).toEqual([]);
});

test('headings below the top level have small nodes, whatever the top level is', () => {
  const { contents } = wireOf([heading('a', 3), heading('b', 4), heading('c', 3)]);
  expect(contents.map(({ value }) => value.includes('data-small'))).toEqual([false, true, false]);
});

test('of very many headings those at the beginning are followed', () => {
  const many = Array.from({ length: 60 }, (_, index) => heading(`h${index}`));
  const { contents, names } = wireOf(many);
  expect(contents).toHaveLength(60);
  expect(names.size).toBeLessThan(60);
  const followed = parts(contents).filter(Boolean);
  expect(followed).toHaveLength(names.size - 1);
  for (const part of followed) expect(part).not.toContain('--end');
});
