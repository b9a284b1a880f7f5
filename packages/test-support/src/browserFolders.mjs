/** The folders whose code runs in browsers. Its tests and lint rules are those for browsers. */
export const browserFolders = [
  'src',
  'packages/blog-kit/src/code-colors',
  'packages/blog-kit/src/components',
  'packages/blog-kit/src/search-page',
  'packages/blog-kit/src/structured-data',
  'packages/blog-kit/src/theme',
  ...['account', 'markdown', 'parts', 'theme', 'thread'].map(inComments),
  'packages/blog-kit/src/checks/card',
  ...['loading', 'scroll-position', 'starter', 'theme', 'transitions'].map(inQuietPages),
  ...['AuthenticatorKey', 'Avatar', 'ReadingLink', 'SignInPage', 'account', 'amplify'].map(
    inSignIn,
  ),
  ...['form', 'navbar', 'provider', 'session', 'theme'].map(inSignIn),
];

function inQuietPages(name) {
  return `packages/quiet-pages/src/${name}`;
}

function inComments(name) {
  return `packages/comments/src/${name}`;
}

function inSignIn(name) {
  return `packages/sign-in/src/${name}`;
}
