import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Cognito } from '../state/cognito';

/** Whom credentials were given to. */
export interface Holder {
  identityId: string;
  /** The `sub` of the user who had signed in; undefined for a guest. */
  sub?: string;
}

const claims = z.object({
  accessKeyId: z.string(),
  identityId: z.string(),
  sub: z.string().optional(),
  /** In seconds since the epoch. */
  expires: z.number(),
});

/** What a session token says, if this pool has given it. */
export type TokenClaims = z.infer<typeof claims>;

type Secret = Pick<Cognito, 'store'>;

/**
 * Makes credentials whose session token says whom they are for. Nothing is kept: the secret key follows from the token, by the
 * secret of this pool, so a service on this machine can check signatures after a restart, too.
 *
 * @param expires in seconds since the epoch
 */
export function issueCredentials(
  { store }: Secret,
  { identityId, sub }: Holder,
  accessKeyId: string,
  expires: number,
) {
  const said: TokenClaims = { accessKeyId, identityId, sub, expires };
  const text = Buffer.from(JSON.stringify(said)).toString('base64url');
  const sessionToken = `${text}.${keyed(store.state.secret, 'token', text).toString('base64url')}`;
  return {
    AccessKeyId: accessKeyId,
    SecretKey: secretKeyOf({ store }, sessionToken),
    SessionToken: sessionToken,
    Expiration: expires,
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
