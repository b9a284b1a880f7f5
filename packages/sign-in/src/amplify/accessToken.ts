import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { answerInTime } from './answerInTime';
import { startAmplify } from './startAmplify';

/**
 * The access token of the signed-in member, refreshed if it has expired, for a service that checks it. It starts Amplify,
 * so import this module only when somebody needs it.
 *
 * @returns undefined if nobody is signed in
 * @throws the error of the refresh, or a DOMException named `TimeoutError`
 */
export async function readAccessToken(): Promise<string | undefined> {
  await startAmplify('session');
  const tokens = await answerInTime(cognitoUserPoolsTokenProvider.getTokens());
  return tokens?.accessToken.toString();
}
