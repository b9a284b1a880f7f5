import { docusaurusChecks } from '../docusaurusChecks';

/** What Docusaurus does in a build, or in development, with these levels in `site.config.ts`. */
function inEnvironment(
  NODE_ENV: 'production' | 'development',
  checks?: Parameters<typeof docusaurusChecks>[0],
): ReturnType<typeof docusaurusChecks> {
  const environment = jest.replaceProperty(process, 'env', { NODE_ENV });
  const levels = docusaurusChecks(checks);
  environment.restore();
  return levels;
}

const strict = {
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
};

test('[1.3] in a build Docusaurus too refuses inline tags and authors, and posts without a truncation marker', () => {
  expect(inEnvironment('production')).toEqual(strict);
  expect(inEnvironment('production', { 'image-alt': 'off' })).toEqual(strict);
});

test.each([
  ['unknown-tag', 'onInlineTags'],
  ['inline-tag', 'onInlineTags'],
  ['inline-author', 'onInlineAuthors'],
  ['truncation', 'onUntruncatedBlogPosts'],
])('Docusaurus leaves %s to an owner who has lowered it', (check, option) => {
  const expected = { ...strict, [option]: 'ignore' };
  expect(inEnvironment('production', { [check]: 'warning' })).toEqual(expected);
  expect(inEnvironment('production', { [check]: 'off' })).toEqual(expected);
});

test('in development Docusaurus stops at none of them', () => {
  expect(Object.values(inEnvironment('development'))).toEqual(['ignore', 'ignore', 'ignore']);
});
