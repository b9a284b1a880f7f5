import path from 'node:path';

// Not Amplify UI: with two pages of an owner's that use its form, it would be needed three times too.
const packages =
  'aws-amplify|@aws-amplify[\\\\/](?!ui)[^\\\\/]+|@aws-crypto|@smithy|js-cookie|tslib|uuid';

const own = path.join(__dirname, '..').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Settings of the bundler: one chunk for the parts of Amplify that every page needs to confirm a stored session.
 *
 * By default the bundler makes several small chunks, duplicates some code and names all of them in the script of every
 * page. `amplify/confirmSession` is imported in three places, so everything that it imports is needed at least three
 * times.
 */
export const sessionChunk = {
  name: 'session',
  chunks: 'async',
  minChunks: 3,
  test: new RegExp(
    `[\\\\/]node_modules[\\\\/](?:${packages})[\\\\/]|^${own}[\\\\/](?:account|amplify|session)[\\\\/]|[\\\\/]docusaurus-cognito-sign-in[\\\\/]default[\\\\/]`,
  ),
  priority: 60,
  enforce: true,
} as const;
