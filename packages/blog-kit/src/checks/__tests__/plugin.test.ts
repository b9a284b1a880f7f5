import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inspect } from 'node:util';
import logger from '@docusaurus/logger';
import type { LoadContext } from '@docusaurus/types';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import contentChecks, { type ContentChecksOptions, validateOptions } from '..';
import { post, writeSite } from '../testSite';

const FILE = 'blog/2024-01-02-good/index.md';
const MESSAGE = `The blog has 2 errors:
${FILE}:1  No title. Add "title: …" to the front matter.  (title)
${FILE}:5  Unknown tag "awss". Did you mean "aws"? Add a new tag to blog/tags.yml.  (unknown-tag)`;

/** The options as Docusaurus checks them. */
function checked(options: ContentChecksOptions): ContentChecksOptions {
  return validateOptions({ options, validate: normalizePluginOptions as never });
}

/** Starts the plugin as Docusaurus does, with its options checked. */
async function startPlugin(
  siteDir: string,
  options: ContentChecksOptions = {},
  currentLocale = 'en',
) {
  const de = { translate: true, path: 'de' };
  const i18n = {
    path: 'i18n',
    currentLocale,
    locales: ['en', 'de'],
    localeConfigs: { en: { translate: false }, de },
  };
  const context = { siteDir, siteConfig: { themeConfig: {} }, i18n } as unknown as LoadContext;
  return contentChecks(context, checked(options));
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
      `The blog has 1 warning:\n${FILE}:6  No tag. Add "tags: [aws]" with keys from blog/tags.yml.  (tag-missing)`,
    ],
  ]);
});

test('a build in several languages is checked once, for all of them', async () => {
  const siteDir = await writeSite({
    [FILE]: post(),
    'i18n/de/docusaurus-plugin-content-blog/2024-01-02-good/index.md': post('', { tags: '[]' }),
  });
  const environment = jest.replaceProperty(process, 'env', { NODE_ENV: 'production' });
  const warn = jest.spyOn(logger, 'warn').mockImplementation();

  await startPlugin(siteDir, {}, 'en');
  await startPlugin(siteDir, {}, 'de');
  const calls = warn.mock.calls;
  warn.mockRestore();
  environment.restore();

  expect(calls).toEqual([[expect.stringContaining('i18n/de/')]]);
});

test('a build stops at a warning that an option has raised', async () => {
  const stackTraceLimit = Error.stackTraceLimit;
  const siteDir = await writeSite({ [FILE]: post('', { tags: '[]' }) });
  const environment = jest.replaceProperty(process, 'env', { NODE_ENV: 'production' });

  const build = startPlugin(siteDir, { levels: { 'tag-missing': 'error' } });
  const error = await build.catch((reason: Error) => reason);
  Error.stackTraceLimit = stackTraceLimit;
  environment.restore();

  expect(error).toMatchObject({ message: expect.stringContaining('The blog has 1 error:') });
});

test.each([
  ['script', 'cannot be changed: it keeps secrets and readers safe. Remove it from levels.'],
  [
    'mdx-syntax',
    "cannot be a warning, because the build stops at what it finds. Remove it from levels, or write 'off' ",
  ],
])('%s is not made a warning, and the message says why', async (check, reason) => {
  const stackTraceLimit = Error.stackTraceLimit;
  const siteDir = await writeSite({ [FILE]: post('') });
  const environment = jest.replaceProperty(process, 'env', { NODE_ENV: 'production' });

  const build = startPlugin(siteDir, { levels: { [check]: 'warning' } });
  const error = await build.catch((thrown: Error) => thrown);
  Error.stackTraceLimit = stackTraceLimit;
  environment.restore();

  expect(error).toMatchObject({
    message: expect.stringContaining(`The check "${check}" ${reason}`),
  });
});

test('a warning at which Docusaurus would stop is refused, with what to write', async () => {
  const stackTraceLimit = Error.stackTraceLimit;
  const siteDir = await writeSite({ [FILE]: post('') });
  const environment = jest.replaceProperty(process, 'env', { NODE_ENV: 'production' });
  const siteConfig = { themeConfig: {}, onBrokenLinks: 'throw' };

  const i18n = { path: 'i18n', currentLocale: 'en', localeConfigs: {} };
  const build = contentChecks({ siteDir, siteConfig, i18n } as LoadContext, {
    levels: { link: 'warning' },
  });
  const error = await build.catch((thrown: Error) => thrown);
  Error.stackTraceLimit = stackTraceLimit;
  environment.restore();

  expect(error).toMatchObject({
    message: expect.stringMatching(/Write in docusaurus\.config\.ts: onBrokenLinks: 'warn'\.$/),
  });
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

test.each([
  [{ levls: {} }, '"levls" is no option of docusaurus-content-checks. The keys are levels, media,'],
  [{ media: { frames: 'a' } }, '"media.frames" must be an array'],
  [
    { media: { films: [] } },
    '"media.films" is no option of docusaurus-content-checks. The keys are',
  ],
  [{ levels: ['title'] }, '"levels" must be of type object'],
  [{ placeholders: { patterns: ['a'] } }, 'must be a list of regular expressions'],
])('options that are wrong stop the build: %j', (options, problem) => {
  expect(() => checked(options as ContentChecksOptions)).toThrow(problem);
});
