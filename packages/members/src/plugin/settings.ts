import { quietPagesOptions } from 'docusaurus-cognito-sign-in/quietPagesOptions';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identityConfig';
import { pages } from 'docusaurus-cognito-sign-in/settings/pages';
import type { Api } from '../api/request';

/** What the scripts of this package know of the site. All of it is public. */
export interface Settings extends Api {
  /** A pattern of the storage keys of readers with a session. */
  readonly sessionKeys: string;
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
  if (!endpoint || !apiKey) return undefined;
  const { sessionKeys = '' } = quietPagesOptions(identity);
  return { endpoint, apiKey, sessionKeys, account: baseUrl + pages.account.slice(1) };
}
