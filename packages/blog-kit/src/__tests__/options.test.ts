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
  [{ shares: [] }, '"shares" is not allowed'],
])('the theme refuses %j', (options, problem) => {
  const validate = normalizePluginOptions as never;
  expect(() => validateOptions({ options: options as ThemeSettings, validate })).toThrow(problem);
});
