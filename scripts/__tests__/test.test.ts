import { readResults } from '../test.mjs';

const failure = 'Error: \u001B[31m3 > 2\u001B[39m\n\n    at cards.ts:1';
const unit = {
  numPassedTests: 3,
  testResults: [
    {
      name: '/site/cards.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a card has a title' },
        { status: 'failed', fullName: 'a card fits', failureMessages: [failure] },
      ],
    },
    { name: '/site/a.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
  ],
};

const spec = (title: string, line: number, status: string) => {
  const results = [{ errors: [{ message: 'It sleeps.' }] }];
  return {
    file: 'starter.spec.ts',
    line,
    title,
    tests: [{ status, projectName: 'mechanics', results }],
  };
};
const browser = {
  stats: { expected: 2 },
  errors: [{ message: 'Error: The server did not start.' }],
  suites: [
    {
      title: 'starter.spec.ts',
      specs: [spec('wakes', 46, 'unexpected'), spec('sleeps', 60, 'expected')],
      suites: [{ title: 'offline', specs: [spec('waits', 80, 'flaky')] }],
    },
  ],
};

test('every failed test is named with its place and what it said; a runner without a report counts as nothing', () => {
  const { passed, failures } = readResults(unit, browser, '/site');
  expect(passed).toBe(5);
  expect(failures.map(({ name, said }) => [name, ...said])).toEqual([
    ['cards.test.ts  a card fits', 'Error: 3 > 2'],
    ['a.test.ts  could not be run', 'SyntaxError'],
    ['e2e/starter.spec.ts:46  wakes  (mechanics)', 'It sleeps.'],
    ['e2e/starter.spec.ts:80  offline › waits  (mechanics)', 'It sleeps.'],
    ['e2e/  could not be run', 'Error: The server did not start.'],
  ]);
  expect(readResults(undefined, undefined, '/site')).toEqual({ passed: 0, failures: [] });
});
