import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { styleFileRules } from 'docusaurus-quiet-pages/linked-styles';
import { keptUntilChanged } from './keptUntilChanged';
import { sessionChunk } from './sessionChunk';
import { srpArithmetic } from './srpArithmetic';

/** The folders of this package that use Amplify only in browsers. */
const rooms = ['account', 'amplify', 'form'].map((room) =>
  path.join(__dirname, '..', room, path.sep),
);

/** In the bundle that renders pages, Amplify's packages are empty modules for those folders. */
const neverOnServer = { 'aws-amplify': false, '@aws-amplify': false } as const;

/**
 * The bundler's settings for the sign-in.
 *
 * - The browser's own numbers replace Amplify's in the proof of a password (srpArithmetic.ts).
 * - The code that every page needs to confirm a stored session is one chunk (sessionChunk.ts).
 * - The bundle that renders pages has no Amplify.
 * - The style sheets of the form and the account page are files of their own, which other pages do not load.
 */
export const configureBundle: NonNullable<Plugin['configureWebpack']> = (config, isServer) => {
  const styles = styleFileRules(config, isServer);
  const kept = keptUntilChanged(config, ruleFiles());
  if (isServer) {
    const withoutAmplify = { include: rooms, resolve: { alias: neverOnServer } };
    return { ...kept, module: { rules: [...styles, withoutAmplify] } };
  }
  return {
    ...kept,
    module: { rules: styles },
    resolve: { alias: srpArithmetic() },
    ...(process.env.NODE_ENV === 'production' && {
      optimization: { splitChunks: { cacheGroups: { session: sessionChunk } } },
    }),
  };
};

/** The files that decide how packages are bundled: this folder's, and the patches. */
function ruleFiles(): string[] {
  const patches = path.join(__dirname, '../../patches');
  return [
    ...['configureBundle', 'sessionChunk', 'srpArithmetic'].map((name) =>
      path.join(__dirname, name + path.extname(__filename)),
    ),
    ...(existsSync(patches) ? readdirSync(patches) : []).map((name) => path.join(patches, name)),
  ];
}
