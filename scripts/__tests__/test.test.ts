import { readResults } from '../test.mjs';

const unit = {
  numPassedTests: 3,
  testResults: [
    {
      name: '/site/plugins/cards/__tests__/cards.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'a card has a title' },
        {
          status: 'failed',
          fullName: 'a card fits',
          failureMessages: ['Error: \u001B[31m3 > 2\u001B[39m\n\n    at cards.ts:1'],
        },
      ],
    },
    { name: '/site/a.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
  ],
};

const spec = (title: string, line: number, status: string) => ({
  file: 'loading/starter.spec.ts',
  line,
  title,
  tests: [{ status, projectName: 'mechanics', results: [{ errors: [{ message: 'It sleeps.' }] }] }],
});

const browser = {
  stats: { expected: 2 },
  errors: [{ message: 'Error: The server did not start.\n    at …' }],
  suites: [
    {
      title: 'loading/starter.spec.ts',
      specs: [spec('wakes', 46, 'unexpected'), spec('sleeps', 60, 'expected')],
      suites: [{ title: 'offline', specs: [spec('waits', 80, 'flaky')] }],
    },
  ],
};

test('every failed test is named with its place and what it said; a runner without a report counts as nothing', () => {
  const said = ['It sleeps.'];
  expect(readResults(unit, browser, '/site')).toEqual({
    passed: 5,
    failures: [
      { name: 'plugins/cards/__tests__/cards.test.ts  a card fits', said: ['Error: 3 > 2'] },
      { name: 'a.test.ts  could not be run', said: ['SyntaxError'] },
      { name: 'e2e/loading/starter.spec.ts:46  wakes  (mechanics)', said },
      { name: 'e2e/loading/starter.spec.ts:80  offline › waits  (mechanics)', said },
      { name: 'e2e/  could not be run', said: ['Error: The server did not start.'] },
    ],
  });
  expect(readResults(undefined, undefined, '/site')).toEqual({ passed: 0, failures: [] });
});
