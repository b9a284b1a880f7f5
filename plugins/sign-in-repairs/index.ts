import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { amplify } from '../lean-sign-in/packages';
import { UsedModulesCheck } from '../lean-sign-in/UsedModulesCheck';

/** Sends every request of Amplify to the user pool and the identity pool. */
const transferHandler = path.join(amplify.core, 'clients/handlers/fetch.mjs');

/** What Amplify UI's state machines do with their values. */
const formActions = path.join(amplify.ui, 'machines/authenticator/actions.mjs');

/**
 * Docusaurus plugin: repairs what Amplify and Amplify UI get wrong and give no way to change.
 *
 * An upgrade of Amplify that moves or changes the repaired modules stops the build.
 */
export default function signInRepairsPlugin(): Plugin {
  return {
    name: 'sign-in-repairs',
    configureWebpack(_config, isServer) {
      const isBrowserBuild = !isServer && process.env.NODE_ENV === 'production';
      return {
        module: {
          rules: [
            {
              include: transferHandler,
              use: {
                loader: require.resolve('../lean-sign-in/replaceLoader.js'),
                options: { replacement: path.join(__dirname, 'fetchTransferHandler.js') },
              },
            },
            { include: formActions, use: require.resolve('./keepSpacesLoader.js') },
          ],
        },
        ...(isBrowserBuild && {
          plugins: [new UsedModulesCheck([transferHandler, formActions], 'sign-in-repairs')],
        }),
      };
    },
  };
}
