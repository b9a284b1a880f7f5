import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { type Api, operation } from '../aws-json/app';
import { identityPoolId, region } from '../connection/connection';
import { type CognitoError, notAuthorized, resourceNotFound } from '../constraints/constraints';
import * as form from '../constraints/forms';
import { type Cognito, findClient, issuerOf } from '../state/cognito';
import type { PoolIdentity } from '../state/model';
import { publicKeys } from '../tokens/tokens';
import { findUserBySub } from '../users/users';

// The constraints are those of https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/
const id = form.text(/^[\w-]+:[0-9a-f-]+$/, 55);
const logins = z.record(form.text(/^.*$/, 128), form.text(/^[\S]+$/, 50_000)).default({});

const lifetimeSeconds = 60 * 60;

/** Gives the identity id of the user who logs in, or without a login that of a new guest. */
const getId = operation(
  z.object({ AccountId: form.text(/^\d+$/, 15).optional(), IdentityPoolId: id, Logins: logins }),
  async (cognito, { IdentityPoolId, Logins }) => {
    if (IdentityPoolId !== identityPoolId) {
      throw resourceNotFound(`IdentityPool '${IdentityPoolId}' not found.`);
    }
    const sub = await verifyLogins(cognito, Logins);
    if (sub === undefined) requireGuestAccess(cognito);
    const { identityId } =
      sub === undefined ? newGuestIdentity(cognito) : linkIdentity(cognito, newIdentity(), sub);
    return { IdentityId: identityId };
  },
);

/** Gives credentials that services on this machine accept (signature/verifySignature.ts), and AWS does not. */
const getCredentialsForIdentity = operation(
  z.object({ IdentityId: id, Logins: logins }),
  async (cognito, { IdentityId, Logins }) => {
    const found = cognito.store.state.identities.get(IdentityId);
    if (!found) throw resourceNotFound(`Identity '${IdentityId}' not found.`);
    const sub = await verifyLogins(cognito, Logins);
    if (found.sub && sub === undefined) {
      throw notAuthorized(`Access to Identity '${found.identityId}' is forbidden.`);
    }
    const mismatch =
      "Logins don't match. Please include at least one valid login for this identity or identity pool.";
    if (found.sub && found.sub !== sub) throw notAuthorized(mismatch);
    if (sub === undefined) requireGuestAccess(cognito);
    const { identityId } = sub === undefined ? found : linkIdentity(cognito, found, sub);
    const accessKeyId = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`;
    const expires = cognito.clock.nowSeconds() + lifetimeSeconds;
    const Credentials = issueCredentials(cognito, { accessKeyId, identityId, sub, expires });
    return { IdentityId: identityId, Credentials };
  },
);

export const identityPoolApi: Api = {
  targetPrefix: 'AWSCognitoIdentityService.',
  operations: new Map([
    ['GetId', getId],
    ['GetCredentialsForIdentity', getCredentialsForIdentity],
  ]),
  refusedOperations: {
    'there is one identity pool, which the control API configures': [
      ...['CreateIdentityPool', 'DeleteIdentityPool', 'DescribeIdentityPool', 'ListIdentityPools'],
      ...['UpdateIdentityPool', 'GetIdentityPoolRoles', 'SetIdentityPoolRoles'],
      ...['GetPrincipalTagAttributeMap', 'SetPrincipalTagAttributeMap'],
      ...['ListTagsForResource', 'TagResource', 'UntagResource'],
    ],
    'identities cannot be administered': [
      ...['DeleteIdentities', 'DescribeIdentity', 'ListIdentities', 'UnlinkIdentity'],
    ],
    'identities get credentials, and no tokens': ['GetOpenIdToken'],
    'there are no developer-authenticated identities': [
      ...['GetOpenIdTokenForDeveloperIdentity', 'LookupDeveloperIdentity'],
      ...['MergeDeveloperIdentities', 'UnlinkDeveloperIdentity'],
    ],
  },
  refusedMembers: { GetCredentialsForIdentity: ['CustomRoleArn'] },
  withoutEffect: [],
};

function requireGuestAccess(cognito: Cognito): void {
  if (cognito.store.state.allowUnauthenticatedIdentities) return;
  throw notAuthorized('Unauthenticated access is not supported for this identity pool.');
}

const guestLimit = 1000;

const newIdentity = (): PoolIdentity => ({ identityId: `${region}:${randomUUID()}` });

/** Makes an identity for a guest. The newest 1,000 identities that still belong to guests are kept. */
function newGuestIdentity(cognito: Cognito): PoolIdentity {
  const { identities } = cognito.store.state;
  const guests = identities.find('guest');
  for (const { identityId } of guests.slice(0, Math.max(0, guests.length - guestLimit + 1))) {
    identities.delete(identityId);
  }
  const made = newIdentity();
  identities.set(made.identityId, made);
  return made;
}

/** Gives a guest's identity to the user, unless the user already has one. */
function linkIdentity(cognito: Cognito, guest: PoolIdentity, sub: string): PoolIdentity {
  const { identities } = cognito.store.state;
  const [known] = identities.find(sub);
  if (known) return known;
  const linked = { ...guest, sub };
  identities.set(linked.identityId, linked);
  return linked;
}

/** Returns the `sub` of the user who logs in with tokens by provider name; undefined without a login. */
export async function verifyLogins(cognito: Cognito, logins: Readonly<Record<string, string>>) {
  const entries = Object.entries(logins);
  const { identityPoolClients: ids } = cognito.store.state;
  const clients = ids.flatMap((id) => findClient(cognito, id) ?? []);
  const of = entries.map(([provider]) =>
    clients.filter((each) => namesOf(each).includes(provider)),
  );
  if (of.some(({ length }) => length === 0)) {
    throw notAuthorized('Token is not from a supported provider of this identity pool.');
  }
  const [sub] = await Promise.all(
    entries.map(([, token], index) => verifyLogin(of[index]!, token)),
  );
  return sub;
}

/** The names of a client's pool as a provider. Amplify writes the issuer without the scheme, others as at AWS. */
function namesOf(cognito: Cognito): string[] {
  const { id } = cognito.pool;
  const atAws = `cognito-idp.${id.split('_')[0]}.amazonaws.com/${id}`;
  return [issuerOf(cognito).replace(/^https?:\/\//, ''), atAws];
}

/** @param clients of the pool whose users log in */
async function verifyLogin(clients: readonly Cognito[], token: string): Promise<string> {
  const [cognito] = clients as [Cognito];
  const claims = await verifiedClaims(cognito, token);
  if (claims.iss !== issuerOf(cognito)) throw invalidLogin("Issuer doesn't match providerName");
  if (claims.token_use !== 'id' || !claims.sub) throw noIdToken();
  if (clients.every(({ client }) => client.id !== claims.aud)) {
    throw invalidLogin('Incorrect token audience.');
  }
  if (cognito.serverSideTokenCheck && !isSignedIn(cognito, claims)) throw noIdToken();
  return claims.sub;
}

/** As with `ServerSideTokenCheck`: whether the user is still there, and has not signed out everywhere. */
function isSignedIn(cognito: Cognito, { sub, origin_jti: jti }: JWTPayload): boolean {
  const user = findUserBySub(cognito, sub);
  return Boolean(user?.enabled) && cognito.pool.sessions.get(String(jti))?.revoked !== true;
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
    const forged = [errors.JWSSignatureVerificationFailed, errors.JWKSNoMatchingKey];
    if (forged.some((each) => error instanceof each))
      throw invalidLogin('Token signature invalid.');
    throw noIdToken();
  }
}

const noIdToken = () => invalidLogin('Not a valid OpenId Connect identity token.');

function invalidLogin(words: string): CognitoError {
  return notAuthorized(`Invalid login token. ${words}`);
}

const claims = z.object({
  accessKeyId: z.string(),
  identityId: z.string(),
  /** The `sub` of the user who had signed in; undefined for a guest. */
  sub: z.string().optional(),
  /** In seconds since the epoch. */
  expires: z.number(),
});

/** What a session token says, if this pool has given it. */
type TokenClaims = z.infer<typeof claims>;

type Secret = Pick<Cognito, 'store'>;

/**
 * Makes credentials whose session token says whom they are for. Nothing is kept: the secret key follows from the token,
 * by the secret of this pool, so a service on this machine can check signatures after a restart, too.
 */
export function issueCredentials({ store }: Secret, said: TokenClaims) {
  const text = Buffer.from(JSON.stringify(said)).toString('base64url');
  const sessionToken = `${text}.${keyed(store.state.secret, 'token', text).toString('base64url')}`;
  return {
    AccessKeyId: said.accessKeyId,
    SecretKey: secretKeyOf({ store }, sessionToken),
    SessionToken: sessionToken,
    Expiration: said.expires,
  };
}

/** Reads a session token. @returns undefined if this pool has not given it */
export function readSessionToken({ store }: Secret, sessionToken: string): TokenClaims | undefined {
  const [text = '', mark = ''] = sessionToken.split('.');
  const right = keyed(store.state.secret, 'token', text);
  const given = Buffer.from(mark, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return claims.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
}

/** The secret key that belongs to a session token. */
export function secretKeyOf({ store }: Secret, sessionToken: string): string {
  return keyed(store.state.secret, 'key', sessionToken).toString('base64').slice(0, 40);
}

function keyed(secret: string, use: string, text: string): Buffer {
  return createHmac('sha256', `${use} ${secret}`).update(text).digest();
}
