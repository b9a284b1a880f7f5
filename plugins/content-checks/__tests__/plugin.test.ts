import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inspect } from 'node:util';
import logger from '@docusaurus/logger';
import type { LoadContext } from '@docusaurus/types';
import contentChecks from '..';
import { post, writeSite } from '../testSite';

const FILE = 'blog/2024-01-02-good/index.md';
const MESSAGE = `The blog has 2 problems:
${FILE}:1  No title. Add "title: …" to the front matter, in quotes if a number.
${FILE}:5  Unknown tag "awss". Did you mean "aws"? Add a new tag to blog/tags.yml.`;

test('a build stops with one error that lists every problem and prints no stack', async () => {
  const stackTraceLimit = Error.stackTraceLimit;
  const siteDir = await writeSite({ [FILE]: post('', { title: undefined, tags: '[awss]' }) });
  const environment = jest.replaceProperty(process, 'env', { NODE_ENV: 'production' });

  const error = await contentChecks({ siteDir } as LoadContext).then(
    () => undefined,
    (reason: Error) => reason,
  );
  Error.stackTraceLimit = stackTraceLimit;
  environment.restore();

  expect(error?.message).toBe(MESSAGE);
  expect(inspect(error)).toBe(MESSAGE);
});

test('in development problems are warnings, at the start and after each reload', async () => {
  const siteDir = await writeSite({ [FILE]: post('', { title: undefined, tags: '[awss]' }) });
  const environment = jest.replaceProperty(process, 'env', { NODE_ENV: 'development' });
  const warn = jest.spyOn(logger, 'warn').mockImplementation();

  const plugin = await contentChecks({ siteDir } as LoadContext);
  const load = async () => plugin.allContentLoaded?.({ allContent: {}, actions: {} as never });
  await load();
  expect(warn.mock.calls).toEqual([[MESSAGE]]);

  await load();
  expect(warn.mock.calls).toEqual([[MESSAGE], [MESSAGE]]);

  await writeFile(path.join(siteDir, FILE), post());
  await load();
  expect(warn).toHaveBeenCalledTimes(2);

  warn.mockRestore();
  environment.restore();
});
