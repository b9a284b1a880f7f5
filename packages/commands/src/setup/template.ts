/** The template's placeholder for the owner's name. */
export const TEMPLATE_NAME = 'The author';

/** The template's own name in `package.json`. */
export const TEMPLATE_PACKAGE = 'cloud-notes';

/** The template's picture of the author, which its initials replace. */
export const TEMPLATE_PORTRAIT = '/img/author.svg';

/** The template's page about the author, and its example of a page. Each says in a comment that setup may change it. */
export const ABOUT_PAGE = 'src/pages/about.mdx';
export const EXAMPLE_PAGE = 'src/pages/uses.md';

/** The template's folders in `blog/`. */
export const EXAMPLE_POSTS = [
  '2022-05-14-aws-cli-wrapper',
  '2022-11-05-terminal-notes',
  '2023-03-11-cdk-appsync-with-typescript',
  '2023-06-24-cdk-react-app-with-typescript',
  '2023-10-07-cdk-appsync-react-with-typescript',
  '2024-01-20-blog-comments',
  '2024-03-16-blog-comments-frontend',
  '2024-08-17-github-helper',
  '2024-10-19-serverless-newsletter',
  '2025-01-18-post-to-image',
  '2025-03-22-websocket-post-to-image',
  '2026-11-22-zero-script-docusaurus',
  '2026-11-23-strict-local-cognito',
  '2026-11-24-what-a-visit-costs',
  '2026-11-25-appsync-resolvers-on-a-laptop',
];

/** The browser tests of these posts. */
export const EXAMPLE_TESTS = 'e2e/example';
