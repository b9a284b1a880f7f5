import { createLocalJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import { appClientId, issuer, region, userPoolId } from '../connection/ids';
import { type CognitoError, notAuthorized } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import { publicKeys } from '../tokens/tokens';

/** Tokens by provider name, as in the parameter `Logins`. */
export type Logins = Readonly<Record<string, string>>;

/**
 * Returns the names under which the user pool's ID tokens are presented: its issuer without the
 * scheme, as Amplify does, and the pool's name at AWS, which other clients write.
 */
function userPoolProviderNames(cognito: Cognito): string[] {
  const issuerName = issuer(cognito.ports).replace('https://', '');
  return [issuerName, `cognito-idp.${region}.amazonaws.com/${userPoolId}`];
}

/**
 * Checks who logs in.
 *
 * @returns the user's `sub`; undefined without a login
 * @throws NotAuthorizedException, in the words of Cognito
 */
export async function verifyLogins(cognito: Cognito, logins: Logins): Promise<string | undefined> {
  const entries = Object.entries(logins);
  const known = userPoolProviderNames(cognito);
  if (entries.some(([provider]) => !known.includes(provider))) {
    throw notAuthorized('Token is not from a supported provider of this identity pool.');
  }
  const [sub] = await Promise.all(entries.map(([, token]) => verifyLogin(cognito, token)));
  return sub;
}

async function verifyLogin(cognito: Cognito, token: string): Promise<string> {
  const claims = await verifiedClaims(cognito, token);
  if (claims.iss !== issuer(cognito.ports)) {
    throw invalidLogin("Issuer doesn't match providerName");
  }
  if (claims.token_use !== 'id' || !claims.sub) {
    throw invalidLogin('Not a valid OpenId Connect identity token.');
  }
  if (claims.aud !== appClientId) throw invalidLogin('Incorrect token audience.');
  if (cognito.serverSideTokenCheck && !isSignedIn(cognito, claims)) {
    throw invalidLogin('Not a valid OpenId Connect identity token.');
  }
  return claims.sub;
}

/** As with `ServerSideTokenCheck`: whether the user is still there, and has not signed out everywhere. */
function isSignedIn({ store }: Cognito, { sub, origin_jti: jti }: JWTPayload): boolean {
  const { users, sessions } = store.state;
  const user = Object.values(users).find((each) => each.sub === sub);
  return Boolean(user?.enabled) && !(typeof jti === 'string' && sessions[jti]?.revoked);
}

async function verifiedClaims(cognito: Cognito, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(publicKeys(cognito)), {
      algorithms: ['RS256'],
      currentDate: new Date(cognito.clock.now()),
      requiredClaims: ['exp', 'iat'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      const { exp } = decodeJwt(token);
      throw invalidLogin(`Token expired: ${exp} >= ${cognito.clock.nowSeconds()}`);
    }
    if (
      error instanceof errors.JWSSignatureVerificationFailed ||
      error instanceof errors.JWKSNoMatchingKey
    ) {
      throw invalidLogin('Token signature invalid.');
    }
    throw invalidLogin('Not a valid OpenId Connect identity token.');
  }
}

function invalidLogin(words: string): CognitoError {
  return notAuthorized(`Invalid login token. ${words}`);
}
