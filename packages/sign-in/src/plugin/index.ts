import path from 'node:path';
import logger from '@docusaurus/logger';
import { Joi } from '@docusaurus/utils-validation';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { keptTokenPrefix, lastUserKey } from '../session/storageKeys';
import { pages } from '../settings/addresses';
import {
  checkForSite,
  crossSiteWarning,
  refuseLocalIdentity,
  servedFor,
  toPageSettings,
} from '../settings/forSite';
import type { IdentityConfig } from '../settings/identity';
import { configureBundle } from './bundle';
import { providerIcons } from './providerIcons';

/** The options of the plugin, and Docusaurus's own. */
export interface Options {
  readonly id?: string;
  /**
   * Gives the settings of the sign-in, or undefined for a site without sign-in. It is a function because Docusaurus writes
   * options into the script of every page, except functions.
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
 * - `providerIcons.json`: the marks of the providers, for the buttons of the form.
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
      const write = (name: string, data: unknown) => createData(name, JSON.stringify(data ?? null));
      await write('identity.json', identity);
      await write('page.json', identity && toPageSettings(identity));
      await write('providerIcons.json', providerIcons(identity?.oauth?.providers));
      if (!identity) return;
      addRoute({ path: pages.callback, component: '@theme/SignIn/Callback', exact: true });
      addRoute({ path: pages.logout, component: '@theme/SignIn/Logout', exact: true });
      addRoute({ path: pages.account, component: '@theme/SignIn/Account', exact: true });
    },
    configureWebpack: configureBundle,
  };
}

/** Checks the options, as every plugin of Docusaurus does. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options, Options>): Options {
  const schema = Joi.object<Options>({ readSettings: Joi.function().required() });
  return validate(schema, options);
}

/**
 * Refuses settings that do not suit the site, among them an identity on this machine for a build that may be published:
 * every production build outside of the preview's folder. It warns of cookies that go with requests of other sites.
 *
 * @throws SettingsError naming every setting that does not suit the site
 */
function check(identity: IdentityConfig | undefined, { siteDir, outDir, siteConfig }: Context) {
  checkForSite(identity, siteConfig.url);
  const isForThisMachine = !path.relative(previewFolder(siteDir), outDir).startsWith('..');
  if (process.env.NODE_ENV === 'production' && !isForThisMachine) {
    refuseLocalIdentity(identity, siteConfig.url);
  }
  const warning = crossSiteWarning(identity);
  if (warning) logger.warn(warning);
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
