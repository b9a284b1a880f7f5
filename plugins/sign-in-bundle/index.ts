import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { keptUntilChanged } from './keptUntilChanged';
import { sessionChunk } from './sessionChunk';
import { aliases } from './standIns';

/** The rooms of this site that use Amplify in browsers alone. */
const rooms = ['account', 'amplify', 'sign-in'].map((room) =>
  path.join(__dirname, '../../src', room, path.sep),
);

/** Where pages are rendered, Amplify's packages are empty modules for those rooms. */
const neverOnServer = { 'aws-amplify': false, '@aws-amplify': false } as const;

/**
 * Docusaurus plugin: what the bundler makes of the sign-in.
 *
 * - Smaller modules stand for some that it does not need whole (standIns.ts).
 * - What every page needs to confirm a stored session is one chunk (sessionChunk.ts).
 * - Amplify is left out where pages are rendered.
 */
export default function signInBundlePlugin(): Plugin {
  return {
    name: 'sign-in-bundle',
    configureWebpack(config, isServer) {
      const kept = keptUntilChanged(config, ruleFiles());
      if (isServer) {
        return {
          ...kept,
          module: { rules: [{ include: rooms, resolve: { alias: neverOnServer } }] },
        };
      }
      return {
        ...kept,
        resolve: { alias: aliases() },
        ...(process.env.NODE_ENV === 'production' && {
          optimization: { splitChunks: { cacheGroups: { session: sessionChunk } } },
        }),
      };
    },
  };
}

/** The files that say what becomes of packages: this folder's, and the patches. */
function ruleFiles(): string[] {
  const patches = path.join(__dirname, '../../patches');
  return [
    ...['index', 'sessionChunk', 'standIns'].map((name) => path.join(__dirname, `${name}.ts`)),
    ...(existsSync(patches) ? readdirSync(patches) : []).map((name) => path.join(patches, name)),
  ];
}
