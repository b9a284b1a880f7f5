import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inspect } from 'node:util';
import logger from '@docusaurus/logger';
import contentChecks from '..';
import { runBundler } from '../testing/runBundler';
import { FILE, post, writeSite } from '../testing/testSite';

const MESSAGE = `The blog has 2 errors:
${FILE}:1  No title. Add "title: …" to the front matter.
${FILE}:5  Unknown tag "awss". Did you mean "aws"? Add a new tag to blog/tags.yml.`;
const wrong = post('', { title: undefined, tags: '[awss]' });

let warn: jest.SpyInstance;

beforeEach(() => {
  warn = jest.spyOn(logger, 'warn').mockImplementation();
});

const { stackTraceLimit } = Error;

afterEach(() => {
  jest.restoreAllMocks();
  Error.stackTraceLimit = stackTraceLimit;
});

/** Starts the plugin as Docusaurus does. */
function startPlugin(siteDir: string, mode: 'production' | 'development') {
  jest.replaceProperty(process, 'env', { NODE_ENV: mode });
  return contentChecks({ siteDir });
}

test('a build stops with one error that lists every problem and prints no stack', async () => {
  const siteDir = await writeSite({ [FILE]: wrong });
  const error: unknown = await startPlugin(siteDir, 'production').catch((reason) => reason);
  expect(inspect(error)).toBe(MESSAGE);
});

test('warnings let a build go on and are printed', async () => {
  const siteDir = await writeSite({ [FILE]: post('', { tags: '[]' }) });
  await startPlugin(siteDir, 'production');
  expect(warn.mock.calls).toEqual([
    [`The blog has 1 warning:\n${FILE}:6  No tag. Add "tags: [aws]" with keys from blog/tags.yml.`],
  ]);
});

test('in development errors are printed when they change, and the bundler shows them', async () => {
  const siteDir = await writeSite({ [FILE]: wrong, 'index.js': '' });
  const plugin = await startPlugin(siteDir, 'development');
  const settings = plugin.configureWebpack?.({}, false, {} as never, {}) as object;
  const shown = () => runBundler(siteDir, './index.js', settings);
  expect(await shown()).toEqual([expect.stringContaining('Unknown tag "awss". Did')]);
  await writeFile(path.join(siteDir, FILE), post());
  expect(await shown()).toEqual([]);
  expect(warn.mock.calls).toEqual([[MESSAGE]]);
  expect(settings).toMatchObject({ devServer: { client: { overlay: { warnings: true } } } });
});

test('development does not start with front matter that cannot be read, and prints no stack', async () => {
  const siteDir = await writeSite({ [FILE]: post('', { description: '"A quote without end' }) });
  const error: unknown = await startPlugin(siteDir, 'development').catch((reason) => reason);
  expect(inspect(error)).toBe(`The blog has 1 error:
${FILE}:3  The quote that opens here is never closed. Add the same sign where it ends.`);
});
