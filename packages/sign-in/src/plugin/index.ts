import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { keptTokenPrefix, lastUserKey, pages } from '../settings/addresses';
import { refuseLocalIdentity, servedFor } from '../settings/forSite';
import type { IdentityConfig } from '../settings/identity';
import { configureBundle } from './bundle';

export interface Options {
  /**
   * Gives the settings of the sign-in, or undefined for a site without sign-in. It is a function because Docusaurus
   * writes options into the script of every page, except functions.
   */
  readonly readSettings: () => IdentityConfig | undefined;
}

type Context = Pick<LoadContext, 'siteDir' | 'outDir' | 'siteConfig'>;

const theme = path.join(__dirname, '..', 'theme');

/**
 * Docusaurus plugin: signing in with Amazon Cognito. It adds the pages `/account/`, `/callback/` and `/logout/` and the
 * navbar item `custom-signIn`, and gives the settings to the site, in `@generated/docusaurus-cognito-sign-in/default/`:
 *
 * - `identity.json`: all of them, imported only by the code that signs in.
 * - `page.json`: what every page needs to find a stored session, or `null` on a site without sign-in.
 *
 * Without settings there is no page, and the navbar item renders nothing.
 */
export default function signInPlugin(context: Context, { readSettings }: Options): Plugin {
  const identity = readSettings();
  check(identity, context);
  return {
    name: 'docusaurus-cognito-sign-in',
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    getClientModules: () =>
      identity
        ? [
            require.resolve('docusaurus-quiet-pages/starter/scrollPosition'),
            require.resolve('../account/preloadAccount'),
          ]
        : [],
    async contentLoaded({ actions: { addRoute, createData } }) {
      const page = identity && {
        clientId: identity.userPoolClientId,
        storage: identity.storage.kind,
      };
      await createData('identity.json', JSON.stringify(identity ?? null));
      await createData('page.json', JSON.stringify(page ?? null));
      if (!identity) return;
      addRoute({ path: pages.callback, component: '@theme/SignIn/Callback', exact: true });
      addRoute({ path: pages.logout, component: '@theme/SignIn/Logout', exact: true });
      addRoute({ path: pages.account, component: '@theme/SignIn/Account', exact: true });
    },
    configureWebpack: configureBundle,
  };
}

/**
 * Refuses an identity on this machine for a build that may be published: every production build outside of the
 * preview's folder. It warns of cookies that go with requests of other sites.
 */
function check(identity: IdentityConfig | undefined, { siteDir, outDir, siteConfig }: Context) {
  const isForThisMachine = !path.relative(previewFolder(siteDir), outDir).startsWith('..');
  if (process.env.NODE_ENV === 'production' && !isForThisMachine) {
    refuseLocalIdentity(identity, siteConfig.url);
  }
  if (identity?.storage.kind === 'cookies' && identity.storage.sameSite === 'none') {
    logger.warn(
      'storage.sameSite is none: every other site can make browsers send requests to this one that carry the tokens of the member. This site never needs that, because its own scripts read them. Take lax or strict, unless you know of a page elsewhere that needs it.',
    );
  }
}

/** What docusaurus-quiet-pages has to know of the sign-in, to spread into its options. */
export function quietPagesOptions(identity: IdentityConfig | undefined) {
  return {
    ...servedFor(identity),
    /** The pages from which a reader comes back to the line where they were. */
    returningPages: [pages.account] as string[],
    /** A pattern of the storage keys of readers who have a session, or one to end. */
    sessionKeys: identity && `${lastUserKey(identity.userPoolClientId)}|${keptTokenPrefix}`,
  };
}
