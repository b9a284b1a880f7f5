import { readReport } from '../lighthouse';

const audits = {
  'first-contentful-paint': { numericValue: 900 },
  'largest-contentful-paint': { numericValue: 950.5 },
  'total-blocking-time': { numericValue: 12 },
  'cumulative-layout-shift': { numericValue: 0.01 },
};

test('a report is read, its score out of 100', () => {
  expect(readReport({ categories: { performance: { score: 0.97 } }, audits })).toEqual({
    score: 97,
    firstPaint: 900,
    largestPaint: 950.5,
    blocking: 12,
    shift: 0.01,
  });
});

test('a page that could not be judged is no page with a score of 0', () => {
  expect(() => readReport({ categories: { performance: { score: null } }, audits })).toThrow(
    'no score',
  );
  expect(() => readReport({ categories: { performance: { score: 1 } }, audits: {} })).toThrow(
    'no first-contentful-paint',
  );
  const runtimeError = { message: 'The trace is broken. Run Lighthouse again.' };
  expect(() =>
    readReport({ runtimeError, categories: { performance: { score: null } }, audits }),
  ).toThrow('Lighthouse has no result: The trace is broken. Run Lighthouse again.');
});
