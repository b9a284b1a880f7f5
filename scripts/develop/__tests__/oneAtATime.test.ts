import { oneAtATime } from '../oneAtATime';

test('runs at once what is asked for while nothing runs', async () => {
  const { ask, runs, finish } = slowTask();
  ask('a');
  await finish();
  ask('b');
  await finish();
  expect(runs).toEqual(['a', 'b']);
});

test('runs once more for all who ask while it runs, with what was asked for last', async () => {
  const { ask, runs, finish } = slowTask();
  ask('a');
  ask('b');
  ask('c');
  expect(runs).toEqual(['a']);
  await finish();
  expect(runs).toEqual(['a', 'c']);
  await finish();
  expect(runs).toEqual(['a', 'c']);
});

/** A task that goes on until `finish` is called. */
function slowTask() {
  const runs: string[] = [];
  let end = () => {};
  const ask = oneAtATime((name: string) => {
    runs.push(name);
    return new Promise<void>((resolve) => (end = resolve));
  });
  const finish = async () => {
    end();
    await new Promise(setImmediate);
  };
  return { ask, runs, finish };
}
