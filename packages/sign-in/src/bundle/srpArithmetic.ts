import { existsSync } from 'node:fs';
import path from 'node:path';

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
export function srpArithmetic(): Record<string, string> {
  return { [`${amplifyBigInteger()}$`]: path.join(__dirname, 'BigInteger.js') };
}
