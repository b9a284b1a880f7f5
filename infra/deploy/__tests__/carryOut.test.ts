import { carryOut } from '../carryOut';
import { CutOff } from '../testing/cutOff';
import { MemoryBucket } from '../testing/memoryBucket';
import { MemoryEdge } from '../testing/memoryEdge';
import { smallSite, type SmallSite } from '../testing/smallSite';

const first = smallSite({ version: '1', posts: ['a'] });
const second = smallSite({ version: '2', posts: ['b'], redirects: { '/blog/a/': '/blog/b/' } });

const deploying = (site: SmallSite) => () => ({ ...site, command: 'deploy' as const });

/** A published site, and what the command prints. */
async function setUp() {
  const printed: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
  const store = new MemoryBucket();
  const place = { store, edge: new MemoryEdge(store) };
  await carryOut(place, deploying(first), { dryRun: false });
  return { place, printed };
}

afterEach(() => jest.restoreAllMocks());

test('a dry run shows what would be done, and asks for no change', async () => {
  const { place, printed } = await setUp();
  const refuse = () => Promise.reject(new CutOff());
  Object.assign(place.store, { put: refuse, remove: refuse });
  Object.assign(place.edge, { allowScripts: refuse, redirect: refuse, invalidate: refuse });
  printed.length = 0;
  await carryOut(place, deploying(second), { dryRun: true });
  expect(printed.join('\n')).toContain('Pages that are gone');
});

test('a deploy says what it did, and another one that there is nothing to do', async () => {
  const { place, printed } = await setUp();
  expect(printed.at(-1)).toBe(`${first.build.id} is on the site.`);
  await carryOut(place, deploying(first), { dryRun: false });
  expect(printed.at(-1)).toBe(`${first.build.id} is on the site already.`);
});
