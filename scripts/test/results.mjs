import path from 'node:path';

/**
 * What the reports of the two test runners say. A runner that left no report counts as nothing.
 *
 * @param unit Jest's report (`--json`), if there is one
 * @param browser the report of Playwright's JSON reporter, if there is one
 * @param root the folder that files are named from
 * @returns how many tests passed, and a line for each that failed: where it is, and its name
 */
export function readResults(unit, browser, root) {
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0),
    failures: [
      ...(unit?.testResults ?? []).flatMap((file) => failuresOfFile(file, root)),
      ...(browser?.suites ?? []).flatMap((suite) => failuresOfSuite(suite)),
      // Outside of any test, such as a server that does not start.
      ...(browser?.errors ?? []).map(({ message }) => `e2e/  ${firstLine(message)}`),
    ],
  };
}

function failuresOfFile({ name, status, message, assertionResults }, root) {
  const file = path.relative(root, name).split(path.sep).join('/');
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0) return failed.map(({ fullName }) => `${file}  ${fullName}`);
  // The file itself could not be run.
  return status === 'failed' ? [`${file}  ${firstLine(message)}`] : [];
}

function failuresOfSuite({ suites = [], specs }, parents = []) {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(
        ({ projectName }) =>
          `e2e/${file}:${line}  ${[...parents, title].join(' › ')}  (${projectName})`,
      ),
  );
  return [
    ...failed,
    ...suites.flatMap((suite) => failuresOfSuite(suite, [...parents, suite.title])),
  ];
}

/** Jest puts a heading above the message. */
function firstLine(text = '') {
  return (
    text
      .split('\n')
      .find((line) => /\w/.test(line) && !line.includes('●'))
      ?.trim() ?? ''
  );
}
