/** The folders whose code runs in browsers. Its tests and lint rules are those for browsers. */
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
