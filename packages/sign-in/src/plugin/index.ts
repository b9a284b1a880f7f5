import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { toBoundary } from '../settings/boundary';
import { crossSiteWarning, refuseLocalIdentity } from '../settings/forSite';
import type { IdentityConfig } from '../settings/identityConfig';
import { noteWarnings } from 'docusaurus-plugin-kit/warnings';

/**
 * Docusaurus plugin: gives the identity settings to the site, in `@generated/identity/default/`.
 *
 * - `config.json`: everything, imported only by the sign-in code.
 * - `boundary.json`: what every page needs to find a stored session, or `null` without identity.
 *
 * It refuses an identity on this machine for a build that may be published: every one outside the preview's folder. It
 * warns of cookies that go with requests of other sites.
 *
 * The settings are not options of the plugin, because Docusaurus writes options into the script of every page.
 */
export default function identityPlugin(
  identity: IdentityConfig | undefined,
): (context: Pick<LoadContext, 'siteDir' | 'outDir' | 'siteConfig'>) => Plugin {
  return ({ siteDir, outDir, siteConfig }) => {
    const mayBePublished =
      process.env.NODE_ENV === 'production' && path.resolve(outDir) !== previewFolder(siteDir);
    if (mayBePublished) refuseLocalIdentity(identity, siteConfig.url);
    const warning = crossSiteWarning(identity);
    if (warning) {
      logger.warn(warning);
      noteWarnings(1);
    }
    return plugin(identity);
  };
}

function plugin(identity: IdentityConfig | undefined): Plugin {
  return {
    name: 'identity',
    getClientModules: () =>
      identity ? [require.resolve('docusaurus-quiet-pages/scroll-position/onReturn')] : [],
    async contentLoaded({ actions }) {
      const boundary = identity && toBoundary(identity);
      await actions.createData('config.json', JSON.stringify(identity ?? null));
      await actions.createData('boundary.json', JSON.stringify(boundary ?? null));
    },
  };
}
