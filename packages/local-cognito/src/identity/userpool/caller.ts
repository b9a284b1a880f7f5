import type { Identity } from '../context';
import type { User } from '../model';
import { userAdminScope } from '../tokenClaims';
import { verifyAccessToken } from '../verifyToken';

/** The user whose access token it is, when it allows the user's own operations. */
export async function callerOf(identity: Identity, accessToken: string): Promise<User> {
  return (await verifyAccessToken(identity, accessToken, userAdminScope)).user;
}
