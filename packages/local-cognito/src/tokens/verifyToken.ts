import { createPublicKey } from 'node:crypto';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import { appClientId, issuer } from '../connection/ids';
import { notAuthorized, userNotFound } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { findUserBySub } from '../users/users';

/** Verifies an access token and finds its user. The errors are Cognito's. */
export async function verifyAccessToken(
  cognito: Cognito,
  token: string,
  requiredScope?: string,
): Promise<{ user: User; claims: JWTPayload }> {
  const claims = await verifiedClaims(cognito, token);
  if (claims.token_use !== 'access' || claims.client_id !== appClientId) {
    throw notAuthorized('Invalid Access Token');
  }
  const session = cognito.store.state.sessions[String(claims.origin_jti)];
  const user = findUserBySub(cognito, claims.sub);
  if (!user) throw userNotFound();
  if (!session || session.revoked) throw notAuthorized('Access Token has been revoked');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const scopes = String(claims.scope ?? '').split(' ');
  if (requiredScope && !scopes.includes(requiredScope)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  return { user, claims };
}

async function verifiedClaims(cognito: Cognito, token: string): Promise<JWTPayload> {
  const publicKey = createPublicKey(cognito.store.state.signingKey.privateKey);
  try {
    const { payload } = await jwtVerify(token, publicKey, {
      algorithms: ['RS256'],
      issuer: issuer(cognito.ports),
      requiredClaims: ['sub', 'exp', 'iat', 'origin_jti', 'token_use'],
      currentDate: new Date(cognito.clock.now()),
    });
    return payload;
  } catch (error) {
    const expired = error instanceof errors.JWTExpired;
    throw notAuthorized(expired ? 'Access Token has expired' : 'Invalid Access Token');
  }
}
