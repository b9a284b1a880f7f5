import { readFileSync } from 'node:fs';
import path from 'node:path';
import { outcomeOf, statesOf, steps } from '../scene';

const last = { step: steps.length, accepts: false, knows: false };

test('the refusal is in the words of the post', () => {
  const post = readFileSync(path.join(__dirname, '../../index.md'), 'utf8');
  const refusal = outcomeOf({ ...last, step: 7 }).replace(
    'Cognito refuses: ',
    '',
  );
  expect(post).toContain(`\n${refusal}\n`);
});

test('only a server that refuses tells the two forms apart', () => {
  expect(outcomeOf({ ...last, knows: true })).not.toBe(outcomeOf(last));
  const lenient = { ...last, accepts: true };
  expect(outcomeOf({ ...lenient, knows: true })).toBe(outcomeOf(lenient));
});

test('each step says something of its own, and the lost answer stays lost', () => {
  const said = steps.map((_, index) => outcomeOf({ ...last, step: index + 1 }));
  expect(new Set(said).size).toBe(steps.length);
  expect(statesOf({ ...last, step: 5 }).slice(2, 6)).toEqual([
    'done',
    'failed',
    'now',
    'ahead',
  ]);
});
