import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { keptTokenPrefix, lastUserKey, pages } from '../settings/addresses';
import {
  crossSiteWarning,
  refuseLocalIdentity,
  servedFor,
  toPageSettings,
} from '../settings/forSite';
import type { IdentityConfig } from '../settings/identity';
import { configureBundle } from './bundle';

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

/**
 * Refuses an identity on this machine for a build that may be published: every production build outside of the preview's
 * folder. It warns of cookies that go with requests of other sites.
 *
 * @throws SettingsError naming every such setting
 */
function check(identity: IdentityConfig | undefined, { siteDir, outDir, siteConfig }: Context) {
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

type Provider = NonNullable<IdentityConfig['oauth']>['providers'][number];

/** The marks of some providers as addresses of pictures, so that a site needs no files for them. */
export function providerIcons(
  providers: readonly Provider[] = [],
): Partial<Record<Provider, string>> {
  return Object.fromEntries(providers.map((provider) => [provider, toAddress(marks[provider])]));
}

const marks: Record<Provider, string> = {
  Amazon:
    '<svg viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><path fill="#f90" d="M.045 18.02c.072-.116.187-.124.348-.022 3.636 2.11 7.594 3.166 11.87 3.166 2.852 0 5.668-.533 8.447-1.595l.315-.14c.138-.06.234-.1.293-.13.226-.088.39-.046.525.13.12.174.09.336-.12.48-.256.19-.6.41-1.006.654-1.244.743-2.64 1.316-4.185 1.726a17.617 17.617 0 01-10.951-.577 17.88 17.88 0 01-5.43-3.35c-.1-.074-.151-.15-.151-.22 0-.047.021-.09.051-.13zm6.565-6.218c0-1.005.247-1.863.743-2.577.495-.71 1.17-1.25 2.04-1.615.796-.335 1.756-.575 2.912-.72.39-.046 1.033-.103 1.92-.174v-.37c0-.93-.105-1.558-.3-1.875-.302-.43-.78-.65-1.44-.65h-.182c-.48.046-.896.196-1.246.46-.35.27-.575.63-.675 1.096-.06.3-.206.465-.435.51l-2.52-.315c-.248-.06-.372-.18-.372-.39 0-.046.007-.09.022-.15.247-1.29.855-2.25 1.82-2.88.976-.616 2.1-.975 3.39-1.05h.54c1.65 0 2.957.434 3.888 1.29.135.15.27.3.405.48.12.165.224.314.283.45.075.134.15.33.195.57.06.254.105.42.135.51.03.104.062.3.076.615.01.313.02.493.02.553v5.28c0 .376.06.72.165 1.036.105.313.21.54.315.674l.51.674c.09.136.136.256.136.36 0 .12-.06.226-.18.314-1.2 1.05-1.86 1.62-1.963 1.71-.165.135-.375.15-.63.045a6.062 6.062 0 01-.526-.496l-.31-.347a9.391 9.391 0 01-.317-.42l-.3-.435c-.81.886-1.603 1.44-2.4 1.665-.494.15-1.093.227-1.83.227-1.11 0-2.04-.343-2.76-1.034-.72-.69-1.08-1.665-1.08-2.94l-.05-.076zm3.753-.438c0 .566.14 1.02.425 1.364.285.34.675.512 1.155.512.045 0 .106-.007.195-.02.09-.016.134-.023.166-.023.614-.16 1.08-.553 1.424-1.178.165-.28.285-.58.36-.91.09-.32.12-.59.135-.8.015-.195.015-.54.015-1.005v-.54c-.84 0-1.484.06-1.92.18-1.275.36-1.92 1.17-1.92 2.43l-.035-.02zm9.162 7.027c.03-.06.075-.11.132-.17.362-.243.714-.41 1.05-.5a8.094 8.094 0 011.612-.24c.14-.012.28 0 .41.03.65.06 1.05.168 1.172.33.063.09.099.228.099.39v.15c0 .51-.149 1.11-.424 1.8-.278.69-.664 1.248-1.156 1.68-.073.06-.14.09-.197.09-.03 0-.06 0-.09-.012-.09-.044-.107-.12-.064-.24.54-1.26.806-2.143.806-2.64 0-.15-.03-.27-.087-.344-.145-.166-.55-.257-1.224-.257-.243 0-.533.016-.87.046-.363.045-.7.09-1 .135-.09 0-.148-.014-.18-.044-.03-.03-.036-.047-.02-.077 0-.017.006-.03.02-.063v-.06z"/></svg>',
  Apple:
    '<svg viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><style>path{fill:#000}@media (prefers-color-scheme:dark){path{fill:#fff}}</style><path d="M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701"/></svg>',
  Facebook:
    '<svg viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><path fill="#1877f2" d="M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z"/></svg>',
  Google:
    '<svg viewBox="0 0 48 48" xmlns="http://www.w3.org/2000/svg"><path fill="#EA4335" d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"/><path fill="#4285F4" d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"/><path fill="#FBBC05" d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"/><path fill="#34A853" d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"/></svg>',
};

function toAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
