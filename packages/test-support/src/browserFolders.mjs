/** The folders whose code runs in browsers, and whose tests do so. */
export const browserFolders = [
  'src',
  ...[
    'authors',
    'code-colors',
    'contents',
    'figures',
    'pages',
    'pictures-enlarged',
    'post-code',
    'post-list',
    'post-page',
    'search-page',
    'theme',
  ].map(inBlogKit),
  ...['account', 'markdown', 'parts', 'theme', 'thread'].map(inComments),
  ...['loading', 'starter', 'theme'].map(inQuietPages),
  ...['account', 'amplify', 'form', 'navbar', 'provider', 'session', 'theme'].map(inSignIn),
];

function inBlogKit(name) {
  return `packages/blog-kit/src/${name}`;
}

function inQuietPages(name) {
  return `packages/quiet-pages/src/${name}`;
}

function inComments(name) {
  return `packages/comments/src/${name}`;
}

function inSignIn(name) {
  return `packages/sign-in/src/${name}`;
}
