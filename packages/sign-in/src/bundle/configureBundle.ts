import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { styleFileRules } from 'docusaurus-quiet-pages/linked-styles';
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
  const kept = cacheSettings(config);
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

/** The bundler's cache on disk does not notice changed rules or patched packages by itself. */
function cacheSettings({ experiments }: { experiments?: object }): object {
  if (!experiments || !('cache' in experiments)) return {};
  const files = [__dirname, path.join(__dirname, '../../patches')].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [],
  );
  return { experiments: { cache: { buildDependencies: files } } };
}
