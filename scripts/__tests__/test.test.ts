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
    {
      name: '/site/src/broken.test.ts',
      status: 'failed',
      message: '\n  ● Test suite failed to run\n\n    SyntaxError',
      assertionResults: [],
    },
    { name: '/site/src/empty.test.ts', status: 'passed', message: '', assertionResults: [] },
  ],
};

const spec = (title: string, line: number, status: string) => ({
  file: 'loading/starter.spec.ts',
  line,
  title,
  tests: [
    {
      status,
      projectName: 'mechanics',
      results: [{ errors: [{ message: 'Error: It sleeps.\n  Received: 1' }] }],
    },
  ],
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

test('every failed test is named with its place and what it said', () => {
  const said = ['Error: It sleeps.', '  Received: 1'];
  expect(readResults(unit, browser, '/site')).toEqual({
    passed: 5,
    failures: [
      { name: 'plugins/cards/__tests__/cards.test.ts  a card fits', said: ['Error: 3 > 2'] },
      { name: 'src/broken.test.ts  SyntaxError', said: [] },
      { name: 'e2e/loading/starter.spec.ts:46  wakes  (mechanics)', said },
      { name: 'e2e/loading/starter.spec.ts:80  offline › waits  (mechanics)', said },
      { name: 'e2e/  Error: The server did not start.', said: [] },
    ],
  });
});

test('a runner that left no report counts as nothing', () => {
  expect(readResults(undefined, undefined, '/site')).toEqual({ passed: 0, failures: [] });
});
