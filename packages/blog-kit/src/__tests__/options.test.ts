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

test('the theme refuses an option that it does not know', () => {
  const validate = normalizePluginOptions as never;
  const options = { share: [] } as ThemeSettings;
  expect(() => validateOptions({ options, validate })).toThrow('"share" is not allowed');
});
