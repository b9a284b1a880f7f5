import { suggestPages } from '../suggestPages';

const posts = [
  { title: 'A newsletter without servers', permalink: '/blog/serverless-newsletter' },
  { title: 'Comments for a static blog', permalink: '/blog/blog-comments' },
  { title: 'Notes from the terminal', permalink: '/blog/terminal-notes' },
  { title: 'GraphQL with CDK and TypeScript', permalink: '/blog/cdk-appsync-with-typescript' },
  { title: 'How a blog came to load no script', permalink: '/blog/zero-script' },
  { title: 'Turn a post into a cover, for everyone', permalink: '/blog/post-to-image' },
  { title: 'What it must refuse to be worth a test', permalink: '/blog/what-it-is' },
];

const docs = [{ title: 'Quotas', permalink: '/docs/guides/limits' }];

function suggested(pathname: string): string[] {
  return suggestPages([...posts, ...docs], pathname, 3).map(({ permalink }) => permalink);
}

test.each([
  ['/blog/serverles-newsleter', '/blog/serverless-newsletter'],
  ['/2024/10/19/newsletter.html', '/blog/serverless-newsletter'],
  ['/blog/Terminal_Notes/', '/blog/terminal-notes'],
  ['/comments', '/blog/blog-comments'],
  ['/docs/limit', '/docs/guides/limits'],
  ['/manual/quotas.html', '/docs/guides/limits'],
  ['/graphql', '/blog/cdk-appsync-with-typescript'],
  ['/blog/cdk', '/blog/cdk-appsync-with-typescript'],
  ['/blog/2024/zero-scripts', '/blog/zero-script'],
  ['/blog/post-to-img', '/blog/post-to-image'],
  ['/posttoimage', '/blog/post-to-image'],
  ['/blog/what-is-it', '/blog/what-it-is'],
])('%s suggests %s', (asked, meant) => {
  expect(suggested(asked)[0]).toBe(meant);
});

test.each(
  `/ /wp-login.php /%E0%A4%A /blog/index.html /docs/ /%F0%9F%92%A9 /no /to /it /a /be /is /what /how /for /into /must
  /blog/post /posts /page/2 /blog/no /en /go /rest /2024 /.env /admin /favicon.png /feed`.split(
    /\s+/,
  ),
)('%s suggests nothing', (asked) => {
  expect(suggested(asked)).toEqual([]);
});
