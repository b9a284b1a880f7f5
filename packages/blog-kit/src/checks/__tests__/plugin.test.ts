import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inspect } from 'node:util';
import logger from '@docusaurus/logger';
import type { LoadContext } from '@docusaurus/types';
import contentChecks from '..';
import { post, writeSite } from '../testing/testSite';

const FILE = 'blog/2024-01-02-good/index.md';
const MESSAGE = `The blog has 2 errors:
${FILE}:1  No title. Add "title: …" to the front matter.  (title)
${FILE}:5  Unknown tag "awss". Did you mean "aws"? Add a new tag to blog/tags.yml.  (tag)`;

/** Starts the plugin as Docusaurus does. */
async function startPlugin(siteDir: string) {
  return contentChecks({ siteDir, siteConfig: { themeConfig: {} } } as LoadContext);
}

test('a build stops with one error that lists every problem and prints no stack', async () => {
  const stackTraceLimit = Error.stackTraceLimit;
  const siteDir = await writeSite({ [FILE]: post('', { title: undefined, tags: '[awss]' }) });
  const environment = jest.replaceProperty(process, 'env', { NODE_ENV: 'production' });

  const error = await startPlugin(siteDir).then(
    () => undefined,
    (reason: Error) => reason,
  );
  Error.stackTraceLimit = stackTraceLimit;
  environment.restore();

  expect(error?.message).toBe(MESSAGE);
  expect(inspect(error)).toBe(MESSAGE);
});

test('warnings let a build go on and are printed once', async () => {
  const siteDir = await writeSite({ [FILE]: post('', { tags: '[]' }) });
  const environment = jest.replaceProperty(process, 'env', { NODE_ENV: 'production' });
  const warn = jest.spyOn(logger, 'warn').mockImplementation();

  const plugin = await startPlugin(siteDir);
  await plugin.allContentLoaded?.({ allContent: {}, actions: {} as never });
  const calls = warn.mock.calls;
  warn.mockRestore();
  environment.restore();

  expect(calls).toEqual([
    [
      `The blog has 1 warning:\n${FILE}:6  No tag. Add "tags: [aws]" with keys from blog/tags.yml.  (missing-key)`,
    ],
  ]);
});

test('in development problems are warnings, printed at the start and when they change', async () => {
  const siteDir = await writeSite({ [FILE]: post('', { title: undefined, tags: '[awss]' }) });
  const environment = jest.replaceProperty(process, 'env', { NODE_ENV: 'development' });
  const warn = jest.spyOn(logger, 'warn').mockImplementation();

  const plugin = await startPlugin(siteDir);
  const load = async () => plugin.allContentLoaded?.({ allContent: {}, actions: {} as never });
  await load();
  expect(warn.mock.calls).toEqual([[MESSAGE]]);

  await load();
  expect(warn.mock.calls).toEqual([[MESSAGE]]);

  await writeFile(path.join(siteDir, FILE), post());
  await load();
  expect(warn).toHaveBeenCalledTimes(1);

  await writeFile(path.join(siteDir, FILE), post('', { title: undefined, tags: '[awss]' }));
  await load();
  expect(warn.mock.calls).toEqual([[MESSAGE], [MESSAGE]]);

  warn.mockRestore();
  environment.restore();
});

test('development does not start with front matter that cannot be read, and prints no stack', async () => {
  const stackTraceLimit = Error.stackTraceLimit;
  const siteDir = await writeSite({
    [FILE]: post('', { description: '"A quote that never ends' }),
  });
  const environment = jest.replaceProperty(process, 'env', { NODE_ENV: 'development' });

  const start = startPlugin(siteDir);
  const error = await start.catch((reason: Error) => reason);
  Error.stackTraceLimit = stackTraceLimit;
  environment.restore();

  expect(inspect(error)).toBe(`The blog has 1 error:
${FILE}:3  The quote that opens here is never closed. Add the same sign where it ends.  (front-matter-syntax)`);
});
