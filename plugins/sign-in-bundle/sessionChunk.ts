const packages = 'aws-amplify|@aws-amplify|@aws-crypto|@smithy|js-cookie|tslib|uuid';

/**
 * Settings of the bundler: one chunk for what every page needs of Amplify to confirm a stored session.
 *
 * The bundler's own division gives several small chunks, doubles some code and names them all in the script of every
 * page. `src/amplify/confirmSession` is imported in three places, so that all it needs is wanted three times or more.
 */
export const sessionChunk = {
  name: 'session',
  chunks: 'async',
  minChunks: 3,
  test: new RegExp(
    `[\\\\/](?:node_modules[\\\\/](?:${packages})|src[\\\\/](?:account|amplify|session|sign-in)|identity)[\\\\/]`,
  ),
  priority: 60,
  enforce: true,
} as const;
