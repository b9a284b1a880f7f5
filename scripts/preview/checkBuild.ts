import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identityConfig';
import type { BuildRecord } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { pages } from 'docusaurus-cognito-sign-in/settings/pages';

/**
 * Says in one line why signing in will not work with a build; undefined if it will.
 *
 * @param record the settings of the build, if they are known
 * @param local the settings of the local identity for the site's address
 */
export function identityWarning(
  record: BuildRecord | undefined,
  local: IdentityConfig,
  siteOrigin: string,
): string | undefined {
  const advice = 'Leave out --no-build to build with it.';
  if (!record)
    return 'The settings of the last build are not known. Leave out --no-build to make another.';
  const built = record.identity as IdentityConfig | undefined;
  if (!built) return `The last build has no sign-in. ${advice}`;
  if (
    built.userPoolId !== local.userPoolId ||
    built.userPoolClientId !== local.userPoolClientId ||
    built.userPoolEndpoint !== local.userPoolEndpoint ||
    built.oauth?.domain !== local.oauth?.domain
  ) {
    return `The last build was made for another identity than the local one, so signing in does not reach it. ${advice}`;
  }
  if (built.oauth && !built.oauth.redirectSignIn.includes(`${siteOrigin}${pages.callback}`)) {
    return `The last build was made for another address than ${siteOrigin}, so signing in does not return to it. ${advice}`;
  }
  return undefined;
}
