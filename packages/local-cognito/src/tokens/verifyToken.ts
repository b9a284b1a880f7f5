import { createPublicKey } from 'node:crypto';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { Cognito } from '../state/cognito';
import { CognitoError } from '../cognitoError';
import type { User } from '../state/model';
import { appClientId, issuer } from '../state/pool';
import { findUserBySub } from '../users/users';

/** Whose token it is and what it says. */
export interface VerifiedToken {
  user: User;
  claims: JWTPayload & { origin_jti: string };
}

/** The user of an access token; the errors are Cognito's. */
export async function verifyAccessToken(
  cognito: Cognito,
  token: string,
  requiredScope?: string,
): Promise<VerifiedToken> {
  const verified = await verify(cognito, token, 'access');
  const scopes = String(verified.claims.scope ?? '').split(' ');
  if (requiredScope && !scopes.includes(requiredScope)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  return verified;
}

/** The user of an ID token; the errors are like those of access tokens. */
export function verifyIdToken(cognito: Cognito, token: string): Promise<VerifiedToken> {
  return verify(cognito, token, 'id');
}

async function verify(
  cognito: Cognito,
  token: string,
  tokenUse: 'access' | 'id',
): Promise<VerifiedToken> {
  const kind = tokenUse === 'access' ? 'Access' : 'Id';
  const claims = await verifiedClaims(cognito, token, kind);
  const client = tokenUse === 'access' ? claims.client_id : claims.aud;
  if (claims.token_use !== tokenUse || client !== appClientId) {
    throw notAuthorized(`Invalid ${kind} Token`);
  }
  const originJti = String(claims.origin_jti);
  const session = cognito.store.state.sessions[originJti];
  const user = findUserBySub(cognito, claims.sub);
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  if (!session || session.revoked) throw notAuthorized(`${kind} Token has been revoked`);
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { user, claims: { ...claims, origin_jti: originJti } };
}

async function verifiedClaims(
  cognito: Cognito,
  token: string,
  kind: 'Access' | 'Id',
): Promise<JWTPayload> {
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
    throw notAuthorized(
      error instanceof errors.JWTExpired ? `${kind} Token has expired` : `Invalid ${kind} Token`,
    );
  }
}

function notAuthorized(message: string): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}
