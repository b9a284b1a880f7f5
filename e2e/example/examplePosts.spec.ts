import { readdirSync } from 'node:fs';
import { sitemapPaths } from '../sites/sites';
import { addresses, expect, test, textOf } from '../testing/built';

// Tests of the eleven example posts, if the blog has any of them.

const slugs = [
  'aws-cli-wrapper',
  'blog-comments',
  'blog-comments-frontend',
  'cdk-appsync-react-with-typescript',
  'cdk-appsync-with-typescript',
  'cdk-react-app-with-typescript',
  'github-helper',
  'post-to-image',
  'serverless-newsletter',
  'terminal-notes',
  'websocket-post-to-image',
];
const posts = slugs.map((slug) => `/blog/${slug}`);

const tags = (
  'amplify app-sync appsync aws bedrock cdk claude cli cloudformation comprehend dall-e docusaurus dynamodb ' +
  'eventbridge go golang google graph-ql iac lambda nodejs openai react sam ses sst stepfunctions type-script typescript'
)
  .split(' ')
  .map((tag) => `/blog/tags/${tag}`);

const folders = readdirSync('blog');
const missing = slugs.filter((slug) => !folders.some((folder) => folder.endsWith(`-${slug}`)));

if (missing.length < slugs.length) {
  test('[1.1] [1.9] [2.3] the home page greets, says "Developer and stuff" and 2025, and the archive has the four years of the posts', ({
    built,
  }) => {
    const home = built.page('/');
    expect(textOf(home('h1'))).toMatch(/^Hi, /);
    expect(textOf(home('main header'))).toContain('Developer and stuff');
    expect(textOf(home('body > div > footer'))).toContain('© 2025 ');
    expect(textOf(built.page('/blog/archive')('main'))).toMatch(/2025.*2024.*2023.*2022/);
  });

  test('[2.6] the eleven posts have their addresses', ({ siteDir }) => {
    const paths = sitemapPaths(siteDir);
    expect(
      posts.filter((address) => !paths.includes(address)),
      'If you keep only some of the examples, delete e2e/example/.',
    ).toEqual([]);
  });

  test('[2.7] the 29 tags have pages, and the one that all posts have has a second one', ({
    built,
  }) => {
    const shown = addresses(built.page('/blog/tags')('main a'));
    expect(tags.filter((tag) => !shown.includes(tag))).toEqual([]);
    expect(built.page('/blog/tags/aws/page/2')('article').length).toBeGreaterThan(0);
  });
}
