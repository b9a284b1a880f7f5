import { docusaurusChecks, stricterOptions } from '../docusaurusChecks';

/** What Docusaurus does in a build, or in development, with these levels in `site.config.ts`. */
function inEnvironment(
  NODE_ENV: 'production' | 'development',
  checks?: Parameters<typeof docusaurusChecks>[0],
): Record<string, string> {
  const environment = jest.replaceProperty(process, 'env', { NODE_ENV });
  const { blog, site, hooks, pages } = docusaurusChecks(checks);
  environment.restore();
  return { ...blog, ...site, ...hooks, ...pages };
}

const strict = {
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onBrokenMarkdownImages: 'throw',
  onBlockedMedia: 'throw',
};

const broken = { onBrokenLinks: 'warn', onBrokenAnchors: 'warn', onBrokenMarkdownLinks: 'warn' };

test('[1.3] in a build Docusaurus too refuses what is an error here', () => {
  expect(inEnvironment('production')).toEqual(strict);
  expect(inEnvironment('production', { 'image-alt': 'off' })).toEqual(strict);
});

test.each([
  ['unknown-tag', { onInlineTags: 'ignore' }],
  ['inline-tag', { onInlineTags: 'ignore' }],
  ['inline-author', { onInlineAuthors: 'ignore' }],
  ['truncation', { onUntruncatedBlogPosts: 'ignore' }],
  ['link', broken],
  ['address-taken', { onDuplicateRoutes: 'warn' }],
  ['image-file', { onBrokenMarkdownImages: 'warn' }],
  ['remote-media', { onBlockedMedia: 'warn' }],
  ['author-picture', { onBlockedMedia: 'warn' }],
  ['own-frame', { onBlockedMedia: 'warn' }],
])('Docusaurus leaves %s to an owner who has lowered it', (check, options) => {
  const expected = { ...strict, ...options };
  expect(inEnvironment('production', { [check]: 'warning' })).toEqual(expected);
  expect(inEnvironment('production', { [check]: 'off' })).toEqual(expected);
});

test('in development Docusaurus stops at nothing that a card shows', () => {
  const { onInlineTags, onInlineAuthors, onUntruncatedBlogPosts } = inEnvironment('development');
  expect([onInlineTags, onInlineAuthors, onUntruncatedBlogPosts]).toEqual(
    Array.from({ length: 3 }, () => 'ignore'),
  );
});

test('the options of a site that stop its build at a warning are named, with what to write', () => {
  const site = {
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    markdown: { hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' } },
  } as Parameters<typeof stricterOptions>[0];

  expect(stricterOptions(site, { link: 'warning', 'image-file': 'warning' })).toEqual([
    "onBrokenLinks: 'warn'",
    "markdown.hooks.onBrokenMarkdownImages: 'warn'",
  ]);
  // Without the check, the owner leaves it to Docusaurus.
  expect(stricterOptions(site, { link: 'off' })).toEqual([]);
});
