import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** The folders of this package that use Amplify only in browsers. */
const rooms = ['account', 'amplify', 'form'].map((room) =>
  path.join(__dirname, '..', room, path.sep),
);

/** In the bundle that renders pages, Amplify's packages are empty modules for those folders. */
const neverOnServer = { 'aws-amplify': false, '@aws-amplify': false } as const;

/**
 * The bundler's settings for the sign-in.
 *
 * - The browser's own numbers replace Amplify's in the proof of a password.
 * - The code that every page needs to confirm a stored session is one chunk.
 * - The bundle that renders pages has no Amplify.
 */
export const configureBundle: NonNullable<Plugin['configureWebpack']> = (config, isServer) => {
  const kept = cacheSettings(config);
  if (isServer) {
    const withoutAmplify = { include: rooms, resolve: { alias: neverOnServer } };
    return { ...kept, module: { rules: [withoutAmplify] } };
  }
  return {
    ...kept,
    resolve: { alias: srpArithmetic() },
    ...(process.env.NODE_ENV === 'production' && {
      optimization: { splitChunks: { cacheGroups: { session: sessionChunk } } },
    }),
  };
};

/** The bundler's cache on disk does not notice changed rules or patched packages by itself. */
function cacheSettings({ experiments }: { experiments?: object }): object {
  if (!experiments || !('cache' in experiments)) return {};
  const files = [__dirname, path.join(__dirname, '../../patches')].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [],
  );
  return { experiments: { cache: { buildDependencies: files } } };
}

// Not Amplify UI: with two pages of an owner's that use its form, it would be needed three times too.
const packages =
  'aws-amplify|@aws-amplify[\\\\/](?!ui)[^\\\\/]+|@aws-crypto|@smithy|js-cookie|tslib|uuid';

const own = path.join(__dirname, '..').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Settings of the bundler: one chunk for the parts of Amplify that every page needs to confirm a stored session.
 *
 * By default the bundler makes several small chunks, duplicates some code and names all of them in the script of every
 * page. `amplify/memberSession` and what else is downloaded alone import it all at least three times.
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

const file = 'dist/esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs';

/** The module of Amplify with the numbers of a password's proof, in the version for browsers. */
export function amplifyBigInteger(): string {
  // npm may put the package below `aws-amplify`, which loads that one before others.
  const entry = require.resolve('@aws-amplify/auth', {
    paths: [require.resolve('aws-amplify'), __dirname],
  });
  const folder = path.join(path.sep, 'node_modules', '@aws-amplify', 'auth', path.sep);
  const module = path.join(entry.slice(0, entry.lastIndexOf(folder)), folder, file);
  if (existsSync(module)) return module;
  throw new Error(`@aws-amplify/auth has no ${file} any more: adapt or delete ${__filename}.`);
}

/**
 * An alias for the bundler: BigInteger.js takes the place of Amplify's module.
 *
 * The browser's own `BigInt` computes the same numbers in a tenth of the time, so that a sign-in with a password takes
 * no second in which the page stands still.
 */
function srpArithmetic(): Record<string, string> {
  return { [`${amplifyBigInteger()}$`]: path.join(__dirname, 'BigInteger.js') };
}
