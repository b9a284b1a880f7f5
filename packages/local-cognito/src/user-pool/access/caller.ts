import type { Cognito } from '../../state/cognito';
import type { User } from '../../state/model';
import { userAdminScope } from '../../tokens/tokenClaims';
import { verifyAccessToken } from '../../tokens/verifyToken';

/** Finds the user of an access token that allows the user's own operations. */
export async function callerOf(cognito: Cognito, accessToken: string): Promise<User> {
  return (await verifyAccessToken(cognito, accessToken, userAdminScope)).user;
}
