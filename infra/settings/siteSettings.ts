import type { SettingName } from 'docusaurus-cognito-sign-in/settings/schema';
import { pages } from 'docusaurus-cognito-sign-in/settings/pages';
import { identityOutputs } from '../outputs/outputs';
import type { IdentitySettings } from './settings';

/** The values that exist only after the identity stack was deployed, by the name of the output. */
export type IdentityValues = Partial<Record<keyof typeof identityOutputs, string>>;

/**
 * The settings of the site's sign-in (`.env.example`) for a user pool of this app. Undefined is what it does not have.
 *
 * @param addresses where the site is in each of its languages, without a slash at the end
 */
export function siteSettings(
  { region, google }: IdentitySettings,
  addresses: readonly string[],
  values: IdentityValues,
) {
  const at = (page: string) => google && addresses.map((address) => `${address}${page}`).join(',');
  return {
    AUTH_REGION: region,
    AUTH_USER_POOL_ID: values.userPoolId,
    AUTH_USER_POOL_CLIENT_ID: values.clientId,
    AUTH_OAUTH_DOMAIN: google && hostedDomain(region, google.hostedDomainPrefix),
    AUTH_REDIRECT_SIGN_IN: at(pages.callback),
    AUTH_REDIRECT_SIGN_OUT: at(pages.logout),
    AUTH_SOCIAL_PROVIDERS: google && 'Google',
  } satisfies Partial<Record<SettingName, string | undefined>>;
}

/** The host of Cognito's hosted pages. */
export function hostedDomain(region: string, prefix: string): string {
  return `${prefix}.auth.${region}.amazoncognito.com`;
}
