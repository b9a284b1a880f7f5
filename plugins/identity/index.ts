import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { IdentityConfig } from '../../amplify-config';
import { buildFolder, writeBuildRecord } from '../../infra/buildRecord';

/**
 * Docusaurus plugin: hands the identity settings to the site, in `@generated/identity/default/`.
 *
 * - `config.json`: everything, imported by the sign-in code alone.
 * - `boundary.json`: what every page needs to find a stored session, or `null` without identity.
 *
 * The settings are no options of the plugin: Docusaurus writes options into the script of every page.
 */
export default function identityPlugin(
  identity: IdentityConfig | undefined,
): (context: Pick<LoadContext, 'siteDir'>) => Plugin {
  return ({ siteDir }) => ({
    name: 'identity',
    async contentLoaded({ actions }) {
      const boundary = identity && toBoundary(identity);
      await actions.createData('config.json', JSON.stringify(identity ?? null));
      await actions.createData('boundary.json', JSON.stringify(boundary ?? null));
    },
    async postBuild({ outDir }) {
      // Docusaurus ends its folder with a slash.
      if (path.resolve(outDir) === buildFolder(siteDir)) writeBuildRecord(siteDir, { identity });
    },
  });
}

function toBoundary({ userPoolClientId, storage }: IdentityConfig) {
  return {
    clientId: userPoolClientId,
    storage: storage.kind,
    ...(storage.kind === 'cookies' && storage.domain && { cookieDomain: storage.domain }),
  };
}
