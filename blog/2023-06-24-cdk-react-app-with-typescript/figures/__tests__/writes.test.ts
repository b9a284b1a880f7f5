import { outcomeOf, statesOf, writes } from '../writes';

const numbers = [...writes.keys()].map((index) => index + 1);

test('readers have one whole release, whichever write fails', () => {
  const old = numbers.filter((failing) =>
    outcomeOf(failing).includes('the old release'),
  );
  const fresh = numbers.filter((failing) =>
    outcomeOf(failing).includes('the new release'),
  );
  expect([...old, ...fresh]).toEqual(numbers);
  expect(writes[old.length - 1]?.text).toContain('index.html');
});

test('what comes after the failure is not reached', () => {
  expect(statesOf(2).slice(0, 3)).toEqual(['done', 'failed', 'ahead']);
  expect(statesOf(writes.length + 1)).toEqual(writes.map(() => 'done'));
  expect(outcomeOf(writes.length + 1)).toContain('Nothing fails');
});
