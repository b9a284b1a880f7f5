import { createPublicKey } from 'node:crypto';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { Identity } from '../state/context';
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
  identity: Identity,
  token: string,
  requiredScope?: string,
): Promise<VerifiedToken> {
  const verified = await verify(identity, token, 'access');
  const scopes = String(verified.claims.scope ?? '').split(' ');
  if (requiredScope && !scopes.includes(requiredScope)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  return verified;
}

/** The user of an ID token; the errors are like those of access tokens. */
export function verifyIdToken(identity: Identity, token: string): Promise<VerifiedToken> {
  return verify(identity, token, 'id');
}

async function verify(
  identity: Identity,
  token: string,
  tokenUse: 'access' | 'id',
): Promise<VerifiedToken> {
  const kind = tokenUse === 'access' ? 'Access' : 'Id';
  const claims = await verifiedClaims(identity, token, kind);
  const client = tokenUse === 'access' ? claims.client_id : claims.aud;
  if (claims.token_use !== tokenUse || client !== appClientId) {
    throw notAuthorized(`Invalid ${kind} Token`);
  }
  const originJti = String(claims.origin_jti);
  const session = identity.store.state.sessions[originJti];
  const user = findUserBySub(identity, claims.sub);
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  if (!session || session.revoked) throw notAuthorized(`${kind} Token has been revoked`);
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { user, claims: { ...claims, origin_jti: originJti } };
}

async function verifiedClaims(
  identity: Identity,
  token: string,
  kind: 'Access' | 'Id',
): Promise<JWTPayload> {
  const publicKey = createPublicKey(identity.store.state.signingKey.privateKey);
  try {
    const { payload } = await jwtVerify(token, publicKey, {
      algorithms: ['RS256'],
      issuer: issuer(identity.ports),
      requiredClaims: ['sub', 'exp', 'iat', 'origin_jti', 'token_use'],
      currentDate: new Date(identity.clock.now()),
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
