import { execute } from '../execute';
import type { Stage, Step } from '../plan';
import { MemoryBucket } from '../testing/memoryBucket';
import { MemoryEdge } from '../testing/memoryEdge';
import { smallSite } from '../testing/smallSite';

const { build, read } = smallSite({ version: '1', posts: ['a', 'b', 'c'] });

/** A stage that uploads the whole site, and one that invalidates. */
const stages: Stage[] = [
  {
    title: 'Everything',
    steps: Object.entries(build.files).map(([path, file]): Step => ({
      kind: 'upload',
      path,
      file,
    })),
  },
  { title: 'Caches', steps: [{ kind: 'invalidate', paths: ['/*'] }] },
];

/** What steps work on, with a lock that fails before one of them. */
function setUp(failingStep = Infinity) {
  const store = new MemoryBucket();
  const edge = new MemoryEdge(store);
  let begun = 0;
  const hold = async () => {
    if (begun++ >= failingStep) throw new Error('Somebody else deploys.');
  };
  const target = { store, edge, lock: { hold }, history: [], read, atATime: 4 };
  return { target, store, edge, begun: () => begun };
}

test('the lock is looked after before each step', async () => {
  const { target, begun } = setUp();
  await execute(stages, target);
  expect(begun()).toBe(Object.keys(build.files).length + 1);
});

test('when a step fails, no other begins', async () => {
  const { target, store, edge, begun } = setUp(2);
  await expect(execute(stages, target)).rejects.toThrow('Somebody else deploys.');
  expect(store.objects.size).toBe(2);
  expect(edge.invalidated).toEqual([]);
  // The steps that had begun at the same time end.
  expect(begun()).toBeLessThanOrEqual(2 + 4);
});

test('progress is told before the first step of a stage and after each', async () => {
  const told: string[] = [];
  const onProgress = (title: string, done: number, all: number) =>
    told.push(`${title} ${done}/${all}`);
  await execute(stages.slice(1), { ...setUp().target, onProgress });
  expect(told).toEqual(['Caches 0/1', 'Caches 1/1']);
});
