import { readFileSync } from 'node:fs';
import path from 'node:path';
import { example, grid, outcomeOf, picture } from '../attempts';

const post = readFileSync(path.join(__dirname, '../../index.md'), 'utf8');

test('a picture costs what the table of the post says for its image and its prompt', () => {
  const price = (item: string) =>
    Number(
      new RegExp(`^\\| Image, ${item} \\|.*\\$([\\d.]+) \\|$`, 'm').exec(
        post,
      )?.[1],
    );
  expect(price('output') + price('prompt')).toBeCloseTo(picture, 5);
});

test('attempts multiply', () => {
  const made = (client: number, workflow: number) =>
    grid({ client, workflow }).filter(Boolean).length;
  expect([made(1, 1), made(1, 2), made(3, 2), made(3, 3)]).toEqual([
    1, 2, 6, 9,
  ]);
  expect(outcomeOf(example)).toContain('2 requests for one picture');
  expect(outcomeOf({ client: 3, workflow: 2 })).toBe(
    'The client asks 3 times and the workflow runs it twice: 6 requests for one picture. If each times out and was drawn, $0.275 is billed.',
  );
  expect(outcomeOf({ client: 1, workflow: 1 })).toContain('1 request for');
});
