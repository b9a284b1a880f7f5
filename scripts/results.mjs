import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What the reports of the two test runners say. A runner that left no report counts as nothing.
 *
 * @param unit Jest's report (`--json`), if there is one
 * @param browser the report of Playwright's JSON reporter, if there is one
 * @param root the folder that files are named from
 * @returns how many tests passed, and for each that failed where it is, its name, and what it said
 */
export function readResults(unit, browser, root) {
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0),
    failures: [
      ...(unit?.testResults ?? []).flatMap((file) => failuresOfFile(file, root)),
      ...(browser?.suites ?? []).flatMap((suite) => failuresOfSuite(suite)),
      // Outside of any test, such as a server that does not start.
      ...(browser?.errors ?? []).map(({ message }) => ({
        name: `e2e/  ${firstLine(message)}`,
        said: [],
      })),
    ],
  };
}

function failuresOfFile({ name, status, message, assertionResults }, root) {
  const file = path.relative(root, name).split(path.sep).join('/');
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0) {
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file}  ${fullName}`,
      said: saidBy(failureMessages),
    }));
  }
  // The file itself could not be run.
  return status === 'failed' ? [{ name: `${file}  ${firstLine(message)}`, said: [] }] : [];
}

function failuresOfSuite({ suites = [], specs }, parents = []) {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `e2e/${file}:${line}  ${[...parents, title].join(' › ')}  (${projectName})`,
        said: saidBy(results.flatMap(({ errors }) => errors.map(({ message }) => message))),
      })),
  );
  return [
    ...failed,
    ...suites.flatMap((suite) => failuresOfSuite(suite, [...parents, suite.title])),
  ];
}

/** The lines that tell why a test failed: a machine that is gone after the tests leaves nothing else. */
function saidBy(messages) {
  return messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .map((line) => line.trimEnd())
    .filter((line) => line && !/^\s+at /.test(line))
    .slice(0, 12);
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
