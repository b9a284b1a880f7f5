import { lastUserKey } from 'docusaurus-cognito-sign-in/session/storageKeys';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identityConfig';
import { pages } from 'docusaurus-cognito-sign-in/settings/pages';
import type { Api } from '../client/request';

/** What the scripts of this package know of the site. All of it is public. */
export interface Settings extends Api {
  /** The key of the storage that names the member with a session. */
  readonly userKey: string;
  /** The page where members sign in, as a path of the host. */
  readonly account: string;
}

/**
 * The settings, from those of the sign-in.
 *
 * @returns undefined for a site whose sign-in has no API, or no key for readers: it has no comments
 */
export function toSettings(
  identity: IdentityConfig | undefined,
  baseUrl: string,
): Settings | undefined {
  const { endpoint, apiKey } = identity?.graphql ?? {};
  if (!identity || !endpoint || !apiKey) return undefined;
  const userKey = lastUserKey(identity.userPoolClientId);
  return { endpoint, apiKey, userKey, account: baseUrl + pages.account.slice(1) };
}
