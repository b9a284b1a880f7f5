import type { Plugin } from '@docusaurus/types';
import type { IdentityConfig } from '../../settings/identityConfig';

/**
 * Docusaurus plugin: hands the identity settings to the site, in `@generated/identity/default/`.
 *
 * - `config.json`: everything, imported by the sign-in code alone.
 * - `boundary.json`: what every page needs to find a stored session, or `null` without identity.
 *
 * The settings are no options of the plugin: Docusaurus writes options into the script of every page.
 */
export default function identityPlugin(identity: IdentityConfig | undefined): () => Plugin {
  return () => ({
    name: 'identity',
    async contentLoaded({ actions }) {
      const boundary = identity && toBoundary(identity);
      await actions.createData('config.json', JSON.stringify(identity ?? null));
      await actions.createData('boundary.json', JSON.stringify(boundary ?? null));
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
