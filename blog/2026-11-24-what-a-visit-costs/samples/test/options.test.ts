import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findChromium } from '../src/chromium';
import { readOptions } from '../src/options';
import { report } from '../src/report';

test('the command line names addresses and how much is read', () => {
  const { addresses, reading } = readOptions([
    'https://example.com/a/',
    '--pages',
    '2',
  ]);
  assert.deepEqual(addresses, ['https://example.com/a/']);
  assert.equal(reading.pages, 2);
  assert.equal(reading.slowdown, 4);
});

test('what is wrong is named', () => {
  assert.throws(() => readOptions([]), /Usage/);
  assert.throws(
    () => readOptions(['example.com']),
    /"example.com" is not an address/,
  );
  const none = ['https://example.com/', '--pages', '0'];
  assert.throws(
    () => readOptions(none),
    /--pages takes a number from 1, not "0"/,
  );
});

test('a missing Chromium says what to do', () => {
  assert.throws(() => findChromium('/nowhere'), /CHROMIUM_PATH is \/nowhere/);
  assert.throws(
    () => findChromium(undefined, ['/nowhere']),
    /set CHROMIUM_PATH to it/,
  );
  assert.equal(findChromium(process.execPath), process.execPath);
});

test('the report has kilobytes and whole milliseconds', () => {
  const load = { requests: 1, bytes: 2048, script: 0, blocking: 0 };
  const visit = { requests: 5, bytes: 68_200, script: 60_300, blocking: 412.7 };
  assert.equal(
    report([{ name: 'on scroll', load, visit }]),
    [
      '           sent, kB  script, kB  requests  blocking, ms',
      'on scroll',
      '  load          2.0         0.0         1             0',
      '  visit        68.2        60.3         5           413',
    ].join('\n'),
  );
});
