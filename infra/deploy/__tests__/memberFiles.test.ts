import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { putMemberFiles } from '../memberFiles';
import { MemoryBucket } from '../testing/memoryBucket';

const day = 24 * 60 * 60 * 1000;

/** A bucket for members, and releases with these files, one after the other. */
function setUp() {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const folder = path.join(newDirectory(), 'members');
  let now = Date.parse('2026-01-01T00:00:00Z');
  const bucket = new MemoryBucket([], () => now);
  const put = jest.spyOn(bucket, 'put');
  async function release(...files: string[]) {
    rmSync(folder, { recursive: true, force: true });
    for (const file of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), file);
    }
    put.mockClear();
    const forget = await putMemberFiles(bucket, folder);
    const uploaded = put.mock.calls.map(([key]) => key).filter((key) => key !== 'releases.json');
    return { uploaded, forget };
  }
  const keys = () => [...bucket.objects.keys()].filter((key) => key !== 'releases.json').sort();
  const pass = (days: number) => (now += days * day);
  return { bucket, release, keys, pass };
}

test('new files go up with their types before the pages, and browsers keep none', async () => {
  const { bucket, release } = setUp();
  expect((await release('posts/a.1.html', 'assets/b.webp')).uploaded).toEqual([
    'members/assets/b.webp',
    'members/posts/a.1.html',
  ]);
  expect(bucket.objects.get('members/posts/a.1.html')).toMatchObject({
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-store',
  });
  expect((await release('posts/a.1.html', 'posts/a.2.html')).uploaded).toEqual([
    'members/posts/a.2.html',
  ]);
});

test('files stay as long as pages of earlier releases may ask for them, and for a rollback', async () => {
  const { release, keys, pass } = setUp();
  const first = await release('a', 'always');
  await first.forget();
  pass(100);
  const second = await release('b', 'always');
  expect(keys()).toEqual(['members/a', 'members/always', 'members/b']);
  await second.forget();
  expect(keys()).toContain('members/a');
  pass(1);
  await (await release('c', 'always')).forget();
  // It was replaced yesterday.
  expect(keys()).toContain('members/a');
  pass(40);
  await (await release('d', 'always')).forget();
  expect(keys()).toEqual(['members/always', 'members/c', 'members/d']);
});

test('a deploy that is cut off removes nothing', async () => {
  const { release, keys, pass } = setUp();
  await (await release('a')).forget();
  pass(100);
  await release('b');
  expect(keys()).toEqual(['members/a', 'members/b']);
});

test('a release without posts for members takes the last ones away in time', async () => {
  const { release, keys, pass } = setUp();
  await (await release('a')).forget();
  await (await release()).forget();
  pass(31);
  await (await release()).forget();
  expect(keys()).toEqual([]);
});
