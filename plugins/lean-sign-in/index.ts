import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { keptUntilChanged } from './keptUntilChanged';
import { packageReplacements, replacements } from './replacements';
import { classNames, components, errorNames, passwordlessTexts, texts } from './rewrites';
import { sessionChunk } from './sessionChunk';
import { UsedModulesCheck } from './UsedModulesCheck';

/**
 * Docusaurus plugin: leaves out of the sign-in form what this site's sign-in never uses (50 kB after gzip).
 *
 * What is left out, and why that is safe, is said in replacements.ts and rewrites.ts. A replaced module exports the same
 * names, and what stands for a feature throws when it is used all the same. An upgrade of Amplify that moves or renames
 * something stops the build.
 */
export default function leanSignInPlugin(): Plugin {
  return {
    name: 'lean-sign-in',
    configureWebpack(config, isServer) {
      const isBrowserBuild = !isServer && process.env.NODE_ENV === 'production';
      return {
        ...keptUntilChanged(config, cacheKeys),
        module: {
          rules: [
            ...(isServer ? [{ include: signIn, resolve: { alias: neverOnServer } }] : []),
            ...replacements.map(({ file, replacement }) => ({
              include: file,
              use: { loader: require.resolve('./replaceLoader.js'), options: { replacement } },
            })),
            ...packageReplacements.map(({ importers, alias }) => ({
              include: importers,
              resolve: { alias },
            })),
            { include: errorNames, use: require.resolve('./pureEnumsLoader.js') },
            {
              include: texts,
              use: {
                loader: require.resolve('./withoutLinesLoader.js'),
                options: { lines: passwordlessTexts },
              },
            },
            {
              include: components,
              use: {
                loader: require.resolve('./classNamesLoader.js'),
                options: { table: classNames },
              },
            },
          ],
        },
        ...(isBrowserBuild && {
          optimization: { splitChunks: { cacheGroups: { session: sessionChunk } } },
          plugins: [new UsedModulesCheck(changedModules, 'lean-sign-in')],
        }),
      };
    },
  };
}

/** The sign-in uses Amplify in browsers alone: where pages are rendered, its packages are empty modules for it. */
const signIn = ['account', 'amplify', 'sign-in'].map((room) =>
  path.join(__dirname, '../../src', room, path.sep),
);
const neverOnServer = { 'aws-amplify': false, '@aws-amplify': false } as const;

/** What a build with the sign-in form has to have in it. */
const changedModules = [
  ...components,
  ...replacements.map(({ file }) => file),
  ...packageReplacements.flatMap(({ alias }) => Object.values(alias)),
  errorNames,
  ...texts,
];

const cacheKeys = ['index', 'packages', 'replacements', 'rewrites'].map((name) =>
  path.join(__dirname, `${name}.ts`),
);
