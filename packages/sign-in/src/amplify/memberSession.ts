import { signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { type Revocation, revokeToken, revokeTokens } from '../session/revokeTokens';
import { getSession, setSession } from '../session/sessionStore';
import { rememberSignOutPath } from '../session/returnPath';
import { forgetTokens, keepTokenToRevoke } from '../session/storedSession';
import { readUser } from './followAmplify';
import { answerInTime } from './requests';
import { messages, namedError } from './serviceErrors';
import { startAmplify } from './startAmplify';

export async function confirmSession(): Promise<void> {
  await startAmplify('session');
  await readUser();
}

/**
 * Signs out in this browser, whatever Cognito answers. The refresh token is kept until Cognito has revoked it: Amplify
 * would remove it in any case, and not say whether it is revoked. If the storage keeps nothing, Cognito is asked once.
 *
 * @returns whether Cognito has revoked the token.
 * @throws the error of Amplify or of a time-out, or one of the network if a redirect to the hosted pages could only
 *   lead to the browser's own error page.
 */
export async function endSession(): Promise<boolean> {
  rememberSignOutPath();
  const isKept = keepTokenToRevoke();
  // A member who signed in by a redirect signs out by one too, which also ends the session of the hosted pages.
  await startAmplify('redirects');
  const outcome = isKept ? await revokeTokens() : await revokeUnkept();
  if (outcome === 'unreachable' && getSession().user?.provider) {
    throw namedError('NetworkError', messages.network);
  }
  forgetTokens();
  await answerInTime(signOut());
  setSession({ status: 'unauthenticated' });
  return outcome === 'revoked';
}

/** Has the token revoked that Amplify has, in a full storage or, if storage is forbidden, in memory. */
async function revokeUnkept(): Promise<Revocation> {
  const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  if (!tokens?.refreshToken) return 'revoked';
  return revokeToken(identity.userPoolClientId, tokens.refreshToken);
}

/**
 * The access token of the signed-in member, refreshed if it has expired, for a service that checks it; undefined if
 * nobody is signed in. It starts Amplify, so import this module only when somebody needs it.
 */
export async function readAccessToken(): Promise<string | undefined> {
  await startAmplify('session');
  const tokens = await answerInTime(cognitoUserPoolsTokenProvider.getTokens());
  return tokens?.accessToken.toString();
}
