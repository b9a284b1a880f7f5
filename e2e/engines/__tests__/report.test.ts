import { paintFor } from 'docusaurus-plugin-kit/terminal/paint';
import { describeMissing, describeOutcome } from '../report';

const plain = paintFor(false, {});
const outcome = { engine: 'Firefox', way: 'menu', took: 4321, problems: [] };

test('a way that went well is one line, aligned with the others', () => {
  const line = describeOutcome(outcome, plain);
  const other = describeOutcome(
    { ...outcome, engine: 'WebKit', way: 'password', took: 12345 },
    plain,
  );
  expect(line).toMatch(/^✓ Firefox +menu +4\.3 s$/);
  expect(other).toHaveLength(line.length);
});

test('what went wrong stands below, the first five of it', () => {
  const problems = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const [first, ...below] = describeOutcome({ ...outcome, problems }, plain).split('\n');
  expect(first).toMatch(/^✗ Firefox/);
  expect(below.map((line) => line.trim())).toEqual(['a', 'b', 'c', 'd', 'e', 'and 2 more']);
});

test('an engine that is missing is a line that says what to install', () => {
  const line = describeMissing('WebKit', ['webkit2gtk-driver', 'xvfb'], plain);
  expect(line).toMatch(/^✗ WebKit +is not installed: apt-get install webkit2gtk-driver xvfb$/);
});
