import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { translations } from './translations';
import { previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { configureBundle } from '../bundle/configureBundle';
import {
  checkRedirects,
  checkForSite,
  crossSiteWarning,
  refuseLocalIdentity,
} from '../settings/forSite';
import type { IdentityConfig } from '../settings/identityConfig';
import { pagesBelow } from '../settings/pages';
import { toPageSettings } from '../settings/pageSettings';
import { readIdentity } from '../settings/readIdentity';
import type { PluginOptions } from './options';
import { vocabularyOf } from './vocabularyOf';
import { providerIcons } from './providerIcons';

export { validateOptions, type Options } from './options';

type Context = Pick<LoadContext, 'siteDir' | 'outDir' | 'siteConfig' | 'i18n' | 'codeTranslations'>;

/** The pages of the sign-in, by the theme components that render them. */
const components = {
  account: '@theme/SignIn/Account',
  callback: '@theme/SignIn/Callback',
  logout: '@theme/SignIn/Logout',
} as const;

const theme = path.join(__dirname, '..', 'theme');

/**
 * Docusaurus plugin: signing in with Amazon Cognito. It adds the pages `/account/`, `/callback/` and `/logout/` and the
 * navbar item `custom-signIn`, and gives the settings to the site, in `@generated/docusaurus-cognito-sign-in/default/`:
 *
 * - `identity.json`: all of them, imported only by the code that signs in.
 * - `page.json`: what every page needs to find a stored session, or `null` on a site without sign-in.
 * - `providerIcons.json`: the marks of the providers, for the buttons of the form.
 * - `readingLink.json`: the option of this name, for the sign-in's pages.
 * - `vocabulary.json`: the texts of Amplify UI and of Cognito in the language of the site.
 *
 * Without settings there is no page, and the navbar item renders nothing.
 */
export default function signInPlugin(context: Context, options: PluginOptions): Plugin {
  const { siteDir } = context;
  const identity = options.readSettings
    ? options.readSettings()
    : readIdentity(process.env, siteDir);
  check(identity, context);
  const { readingLink } = options;
  const { currentLocale } = context.i18n;
  const vocabulary = vocabularyOf(currentLocale, context.codeTranslations, [readingLink.label]);
  return {
    name: 'docusaurus-cognito-sign-in',
    ...translations(path.join(__dirname, '..'), context.i18n.currentLocale),
    ...vocabulary.hooks,
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    getClientModules: () =>
      identity
        ? [
            require.resolve('docusaurus-quiet-pages/scroll-position/onReturn'),
            require.resolve('../account/preloadAccount'),
          ]
        : [],
    async contentLoaded({ actions: { addRoute, createData } }) {
      const write = (name: string, data: unknown) => createData(name, JSON.stringify(data ?? null));
      await write('identity.json', identity);
      await write('page.json', identity && { ...toPageSettings(identity), ...placeOf(context) });
      await write('providerIcons.json', providerIcons(identity?.oauth?.providers));
      const { language, words } = await vocabulary.read();
      const label = words[readingLink.label] ?? readingLink.label;
      await write('readingLink.json', { ...readingLink, label });
      await write('vocabulary.json', { language, words });
      if (!identity) return;
      for (const [name, path] of Object.entries(pagesBelow(context.siteConfig.baseUrl))) {
        addRoute({ path, component: components[name as keyof typeof components], exact: true });
      }
    },
    configureWebpack: configureBundle,
  };
}

/** Where the site is in the language that is built, and below it in others. */
function placeOf({ siteConfig: { baseUrl }, i18n }: Context) {
  const roots = Object.values(i18n.localeConfigs).map((locale) => locale.baseUrl);
  const otherLanguages = roots.filter((root) => root !== baseUrl && root.startsWith(baseUrl));
  return {
    ...(baseUrl !== '/' && { baseUrl }),
    ...(otherLanguages.length > 0 && { otherLanguages }),
  };
}

/**
 * Refuses settings that do not suit the site, among them an identity on this machine for a build that may be published:
 * every production build outside of the preview's folder. It warns of cookies that go with requests of other sites.
 *
 * @throws SettingsError naming every setting that does not suit the site
 */
function check(identity: IdentityConfig | undefined, { siteDir, outDir, siteConfig }: Context) {
  checkRedirects(identity, siteConfig.baseUrl);
  checkForSite(identity, siteConfig.url);
  // Other languages are built into folders of it.
  const isForThisMachine = !path.relative(previewFolder(siteDir), outDir).startsWith('..');
  if (process.env.NODE_ENV === 'production' && !isForThisMachine) {
    refuseLocalIdentity(identity, siteConfig.url);
  }
  const warning = crossSiteWarning(identity);
  if (warning) logger.warn(warning);
}
