import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  away,
  end,
  example,
  missedIn,
  jobSteps,
  outcomeOf,
  shownAt,
} from '../gap';

const post = readFileSync(path.join(__dirname, '../../index.md'), 'utf8');

test('the job, the cut and the way back are those of the trace in the post', () => {
  for (const { at, name } of jobSteps)
    expect(post).toMatch(new RegExp(`^ +${at} ms  job +\\d ${name}$`, 'm'));
  expect(post).toMatch(new RegExp(`^ +${example} ms  network  cut$`, 'm'));
  const back = example + away;
  expect(post).toMatch(
    new RegExp(`^ +${back} ms  client   shows 3 drawing$`, 'm'),
  );
});

test('a step that comes during the gap is the answer to the second start', () => {
  expect(missedIn(example)).toEqual([false, false, true, false]);
  expect(outcomeOf(example)).toContain('came to “drawing”');
  expect(shownAt(625, example)).toBe(658);
  expect(shownAt(324, example)).toBe(325);
});

test('a gap between two steps misses nothing, and no gap hides two steps', () => {
  expect(outcomeOf(400)).toContain('took no step');
  for (let cut = 0; cut <= end - away; cut += 1)
    expect(missedIn(cut).filter(Boolean).length).toBeLessThan(2);
});
