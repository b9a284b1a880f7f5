import { CONTENT, LOCK } from '../places';
import { publish, type Place } from '../publish';
import { rollBack } from '../rollBack';
import { MemoryBucket } from '../testing/memoryBucket';
import { MemoryEdge } from '../testing/memoryEdge';
import { smallSite, type SmallSite } from '../testing/smallSite';

const first = smallSite({ version: '1', posts: ['a'] });
const second = smallSite({ version: '2', posts: ['a', 'b'] });
const third = smallSite({ version: '3', posts: ['c'] });

/** A site on which these releases were, one after the other, and what is printed. */
async function setUp(...sites: SmallSite[]) {
  const printed: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  let time = Date.parse('2026-01-01T00:00:00Z');
  const store = new MemoryBucket([], () => (time += 1000));
  const place = { store, edge: new MemoryEdge(store) };
  for (const site of sites) await deploy(place, site);
  return { place, printed };
}

async function deploy(place: Place, site: SmallSite): Promise<void> {
  const how = { lock: { hold: async () => {} }, atATime: 1 };
  await publish(place, () => ({ command: 'deploy', ...site }), how);
}

/** The version of the home page. */
function versionOf({ edge }: { edge: MemoryEdge }): string | undefined {
  return /main\.(\w+)\.js/.exec(edge.answer('/').body)?.[1];
}

afterEach(() => jest.restoreAllMocks());

test('it puts back the release before, and says which; once more, it returns', async () => {
  const { place, printed } = await setUp(first, second);
  await rollBack(place, { dryRun: false });
  expect(versionOf(place)).toBe('1');
  expect(printed[0]).toMatch(
    new RegExp(`^Putting back ${first.build.id}, which was published 2026-`),
  );
  await rollBack(place, { dryRun: false });
  expect(versionOf(place)).toBe('2');
});

test('a dry run puts back nothing', async () => {
  const { place, printed } = await setUp(first, second);
  await rollBack(place, { dryRun: true });
  expect(versionOf(place)).toBe('2');
  expect(printed.join('\n')).toContain('Pages that are gone');
});

test('what it puts back is the release before the one that is there once it has the lock', async () => {
  const { place } = await setUp(first, second);
  const { put } = place.store;
  // Somebody else's deploy ends just before this one gets the lock.
  place.store.put = async (key, ...rest) => {
    place.store.put = put;
    expect(key).toBe(LOCK);
    await deploy(place, third);
    return put.call(place.store, key, ...rest);
  };
  await rollBack(place, { dryRun: false });
  expect(versionOf(place)).toBe('2');
});

test('without an earlier release it says so', async () => {
  const { place } = await setUp(first);
  await expect(rollBack(place, { dryRun: false })).rejects.toThrow('There is no earlier release.');
});

// What the site has now as its home page is of another release.
test.each([
  ['assets/js/main.1.js', 'site/assets/js/main.1.js'],
  ['index.html', `${CONTENT}${first.build.files['index.html']?.sha256}`],
])('a release whose %s the bucket lacks is not begun', async (file, key) => {
  const { place } = await setUp(first, second);
  await place.store.remove([key]);
  await expect(rollBack(place, { dryRun: false })).rejects.toThrow(
    `The bucket lacks ${file} of ${first.build.id}. Check out ${first.build.commit} and deploy it.`,
  );
  expect(versionOf(place)).toBe('2');
});

test.each([false, true])(
  'a release is not begun if the bucket has another file in the place of a copy (dry run: %j)',
  async (dryRun) => {
    const { place } = await setUp(first, second);
    // The last file that goes up.
    const key = `${CONTENT}${first.build.files['index.html']?.sha256}`;
    const { type, cacheControl } = first.build.files['index.html']!;
    await place.store.put(key, Buffer.from('<script>steal()</script>'), { type, cacheControl });
    const before = new Map(place.store.objects);
    await expect(rollBack(place, { dryRun })).rejects.toThrow(
      `In the bucket, ${key} is not index.html of ${first.build.id} any more: its hash is another one. Nothing was put back.`,
    );
    expect(versionOf(place)).toBe('2');
    place.store.objects.delete(LOCK);
    before.delete(LOCK);
    expect(place.store.objects).toEqual(before);
  },
);
