import {
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { domainToASCII } from 'node:url';

const sha256 = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

/** The address in the one form that is stored, or undefined if it is none. */
export function normalizeEmail(input: unknown): string | undefined {
  if (typeof input !== 'string' || input.length > 254) return undefined;
  const match =
    /^([a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64})@([^\s@]+\.[^\s@]+)$/.exec(
      input.trim().toLowerCase(),
    );
  const domain = domainToASCII(match?.[2] ?? '');
  return match && domain ? `${match[1]}@${domain}` : undefined;
}

/** A subscriber's key: links and logs carry this, never the address. */
export const subscriberId = (email: string): string => sha256(email);

// #region confirm
/** For the confirmation link: random, stored as a hash, good for one use. */
export function newConfirmToken(id: string): { token: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${id}.${secret}`, hash: sha256(secret) };
}

const tokenShape = /^([\w-]{43})\.([\w-]{43})$/;

export function readConfirmToken(
  token: string | undefined,
): { id: string; hash: string } | undefined {
  const [, id, secret] = tokenShape.exec(token ?? '') ?? [];
  return id && secret ? { id, hash: sha256(secret) } : undefined;
}
// #endregion

// #region unsubscribe
const sign = (id: string, key: string): string =>
  createHmac('sha256', key).update(`unsubscribe:${id}`).digest('base64url');

/** For the unsubscribe link: not stored, works as long as the key does. */
export function newUnsubscribeToken(id: string, keys: string[]): string {
  const [current] = keys;
  if (!current) throw new Error('there is no key to sign with');
  return `${id}.${sign(id, current)}`;
}

/** The subscriber's id, if one of the keys made the token. */
export function readUnsubscribeToken(
  token: string | undefined,
  keys: string[],
): string | undefined {
  const [, id, mac] = tokenShape.exec(token ?? '') ?? [];
  if (!id || !mac) return undefined;
  const given = Buffer.from(mac);
  const valid = keys.some((key) =>
    timingSafeEqual(given, Buffer.from(sign(id, key))),
  );
  return valid ? id : undefined;
}
// #endregion
