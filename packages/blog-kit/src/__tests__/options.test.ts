import { normalizePluginOptions } from '@docusaurus/utils-validation';
import blogKit, { type BlogKitOptions } from '..';
import { type ThemeSettings, validateOptions } from '../themePlugin';

test.each([
  [{}, '"description" is required'],
  [{ description: 'A', listPrevew: 'excerpt' }, '"listPrevew" is not allowed'],
  [{ description: 'A', listPreview: 'all' }, '"listPreview" must be one of [excerpt, description]'],
  [{ description: 'A', syntax: { math: 1 } }, '"syntax.math" must be a boolean'],
])('the preset refuses %j', (options, problem) => {
  expect(() => blogKit({} as never, options as BlogKitOptions)).toThrow(
    `docusaurus-blog-kit: ${problem}`,
  );
});

test.each([
  [{ share: ['email', 'fax'] }, '"share[1]" must be one of [mastodon, bluesky,'],
  [{ share: ['email', 'email'] }, '"share[1]" contains a duplicate value'],
  [{ discus: 'https://a.example' }, '"discus" is not allowed'],
])('the theme refuses %j', (options, problem) => {
  const validate = normalizePluginOptions as never;
  expect(() => validateOptions({ options: options as ThemeSettings, validate })).toThrow(problem);
});

test.each([
  [{ analytics: { goatcounter: {} } }, 'goatcounter must have either the code'],
  [{ privatePages: ['account'] }, '"privatePages[0]" with value "account" fails'],
])('the preset refuses services that are set wrongly: %j', (options, problem) => {
  const all = { description: 'A', ...options } as BlogKitOptions;
  expect(() => blogKit({} as never, all)).toThrow(problem);
});

test.each([
  [
    { discuss: { giscus: { repo: 'blog' } } },
    "giscus.repo must be the repository, such as 'your-name/blog'",
  ],
  [{ newsletter: { buttondown: 'a', kit: '1' } }, 'must name one service'],
])('the theme refuses services that are set wrongly: %j', (options, problem) => {
  const validate = normalizePluginOptions as never;
  expect(() => validateOptions({ options: options as ThemeSettings, validate })).toThrow(problem);
});
