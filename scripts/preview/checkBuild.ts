import type { IdentityConfig } from '../../settings/identityConfig';
import type { BuildRecord } from '../../hosting/buildRecord';
import { pages } from '../../settings/pages';

/**
 * Says in one line why signing in will not work with a build, or nothing when it will.
 *
 * @param record what the build was made with, as far as that is known
 * @param local what the local identity is for the site's address
 */
export function identityWarning(
  record: BuildRecord | undefined,
  local: IdentityConfig,
  siteOrigin: string,
): string | undefined {
  const advice = 'Leave out --no-build to build with it.';
  if (!record)
    return 'It is not known what build/ was made with. Leave out --no-build to make one.';
  const built = record.identity;
  if (!built) return `build/ was made without sign-in. ${advice}`;
  if (
    built.userPoolId !== local.userPoolId ||
    built.userPoolClientId !== local.userPoolClientId ||
    built.userPoolEndpoint !== local.userPoolEndpoint ||
    built.oauth?.domain !== local.oauth?.domain
  ) {
    return `build/ was made with another identity than the local one, so signing in does not reach it. ${advice}`;
  }
  if (built.oauth && !built.oauth.redirectSignIn.includes(`${siteOrigin}${pages.callback}`)) {
    return `build/ was made for another address than ${siteOrigin}, so signing in does not return to it. ${advice}`;
  }
  return undefined;
}
