import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** The folders of this package that use Amplify only in browsers. */
const rooms = ['account', 'amplify', 'form'].map((room) =>
  path.join(__dirname, '..', room, path.sep),
);

/**
 * The bundler's settings for the sign-in.
 *
 * - The browser's own numbers replace Amplify's in the proof of a password: `BigInt` computes the same in a tenth of
 *   the time, so that a sign-in takes no second in which the page stands still.
 * - The code that every page needs to confirm a stored session is one chunk.
 * - The bundle that renders pages has no Amplify: its packages are empty modules for the folders above.
 */
export const configureBundle: NonNullable<Plugin['configureWebpack']> = (config, isServer) => {
  const kept = cacheSettings(config);
  if (isServer) {
    const alias = { 'aws-amplify': false, '@aws-amplify': false } as const;
    return { ...kept, module: { rules: [{ include: rooms, resolve: { alias } }] } };
  }
  return {
    ...kept,
    resolve: { alias: { [`${amplifyBigInteger()}$`]: path.join(__dirname, 'BigInteger.js') } },
    ...(process.env.NODE_ENV === 'production' && {
      optimization: { splitChunks: { cacheGroups: { session: sessionChunk } } },
    }),
  };
};

/** The bundler's cache on disk does not notice changed rules or patched packages by itself. */
function cacheSettings({ experiments }: { experiments?: object }): object {
  if (!experiments || !('cache' in experiments)) return {};
  const files = [__dirname, path.join(__dirname, '../../patches')].flatMap((folder) =>
    readdirSync(folder).map((name) => path.join(folder, name)),
  );
  return { experiments: { cache: { buildDependencies: files } } };
}

// Not Amplify UI: with two pages of an owner's that use its form, it would be needed three times too.
const packages =
  'aws-amplify|@aws-amplify[\\\\/](?!ui)[^\\\\/]+|@aws-crypto|@smithy|js-cookie|tslib|uuid';

const own = path.join(__dirname, '..').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * One chunk for the parts of Amplify that every page needs to confirm a stored session. By default the bundler makes
 * several, duplicates some code and names them all in the script of every page. `amplify/memberSession` and what else
 * is downloaded alone import it all at least three times.
 */
const sessionChunk = {
  name: 'session',
  chunks: 'async',
  minChunks: 3,
  test: new RegExp(
    `[\\\\/]node_modules[\\\\/](?:${packages})[\\\\/]|^${own}[\\\\/](?:account|amplify|session)[\\\\/]|[\\\\/]docusaurus-cognito-sign-in[\\\\/]default[\\\\/]`,
  ),
  priority: 60,
  enforce: true,
} as const;

/** The module of Amplify with the numbers of a password's proof, in the version for browsers. */
export function amplifyBigInteger(): string {
  // npm may put the package below `aws-amplify`.
  const entry = require.resolve('@aws-amplify/auth', { paths: [require.resolve('aws-amplify')] });
  const file = '../esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs';
  const module = path.join(path.dirname(entry), file);
  if (existsSync(module)) return module;
  throw new Error(`@aws-amplify/auth has no ${module} any more: adapt or delete ${__filename}.`);
}
