import { constants, createHash, createHmac, createPublicKey, getDiffieHellman } from 'node:crypto';
import { publicEncrypt, randomBytes } from 'node:crypto';

// Secure Remote Password as Cognito speaks it: RFC 5054's arithmetic with SHA-256, and Java's
// BigInteger.toByteArray() as the encoding of every number that is hashed.

const prime = getDiffieHellman('modp15').getPrime();

/** The prime N: that of the 3072-bit group of RFC 5054, appendix A, which is also RFC 3526's. */
export const N = numberFrom(prime);
const g = 2n;

/**
 * Computes base^exponent mod N, for a base below N. OpenSSL is four times as fast at it as BigInt, and without padding,
 * RSA's encryption is just that. (Its Diffie-Hellman refuses some bases, and checks the prime for a second and a half.)
 */
export function power(base: bigint, exponent: bigint): bigint {
  const e = signedBytes(exponent).toString('base64url');
  const jwk = { kty: 'RSA', n: prime.toString('base64url'), e };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const block = Buffer.from(base.toString(16).padStart(2 * prime.length, '0'), 'hex');
  return numberFrom(publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block));
}

/** Bytes of a non-negative number as Java's BigInteger.toByteArray() gives them. */
export function signedBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function numberFrom(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex') || '0'}`);
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

const k = numberFrom(sha256(signedBytes(N), signedBytes(g)));

/** The owner of a secret: a user in a user pool, or a device in a device group. */
export interface SrpParty {
  /** The pool's name (the id after the underscore), or the device group key. */
  group: string;
  /** USER_ID_FOR_SRP, or the device key. */
  name: string;
}

/** The s and v of RFC 5054 in hexadecimal, kept instead of a password or of a device's secret. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

export function passwordVerifier(
  party: SrpParty,
  password: string,
  salt: Buffer = randomBytes(16),
): PasswordVerifier {
  const saltNumber = numberFrom(salt);
  const x = privateKey(party, password, saltNumber);
  return { salt: saltNumber.toString(16), verifier: power(g, x).toString(16) };
}

/** The x of RFC 5054. */
function privateKey(party: SrpParty, password: string, salt: bigint): bigint {
  const inner = sha256(`${party.group}${party.name}:${password}`);
  return numberFrom(sha256(signedBytes(salt), inner));
}

/** The server's half of an exchange, kept until the client proves that it knows the password. */
export interface SrpExchange {
  A: bigint;
  B: bigint;
  b: bigint;
  /** Base64, opaque to the client. */
  secretBlock: string;
}

/**
 * Answers a client's SRP_A.
 * @returns undefined when SRP_A is not a hexadecimal number, or when A mod N is zero: then the key
 * would not depend on the password (RFC 5054, 2.5.4).
 */
export function startExchange(srpA: string, verifier: PasswordVerifier): SrpExchange | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(srpA)) return undefined;
  const A = BigInt(`0x${srpA}`);
  if (A % N === 0n) return undefined;
  const b = numberFrom(randomBytes(32));
  // RFC 5054, 2.5.3
  const B = (k * BigInt(`0x${verifier.verifier}`) + power(g, b)) % N;
  return { A, B, b, secretBlock: randomBytes(256).toString('base64') };
}

/** Computes PASSWORD_CLAIM_SIGNATURE, which only a client with the password can make. */
export function expectedSignature(
  party: SrpParty,
  verifier: PasswordVerifier,
  { A, B, b, secretBlock }: SrpExchange,
  timestamp: string,
): Buffer {
  const u = numberFrom(sha256(signedBytes(A), signedBytes(B)));
  const v = BigInt(`0x${verifier.verifier}`);
  // The server's side of RFC 5054, 2.6.
  const S = power((A * power(v, u)) % N, b);
  return signature(party, sessionKey(S, u), secretBlock, timestamp);
}

function signature(party: SrpParty, key: Buffer, secretBlock: string, timestamp: string): Buffer {
  return createHmac('sha256', key)
    .update(party.group)
    .update(party.name)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();
}

/** The client's half of an exchange. */
export function newClientKeys(): { a: bigint; A: bigint } {
  const a = numberFrom(randomBytes(32));
  return { a, A: power(g, a) };
}

/** Computes PASSWORD_CLAIM_SIGNATURE as a client does, from what a server has answered. */
export function clientSignature(
  party: SrpParty,
  password: string,
  { a, A }: { a: bigint; A: bigint },
  answered: { SALT: string; SRP_B: string; SECRET_BLOCK: string },
  timestamp: string,
): Buffer {
  const B = BigInt(`0x${answered.SRP_B}`);
  const u = numberFrom(sha256(signedBytes(A), signedBytes(B)));
  const x = privateKey(party, password, BigInt(`0x${answered.SALT}`));
  // The client's side of RFC 5054, 2.6.
  const base = (((B - k * power(g, x)) % N) + N) % N;
  const S = power(base, a + u * x);
  return signature(party, sessionKey(S, u), answered.SECRET_BLOCK, timestamp);
}

// HKDF (RFC 5869) cut to one block of 16 bytes.
function sessionKey(S: bigint, u: bigint): Buffer {
  const extracted = createHmac('sha256', signedBytes(u)).update(signedBytes(S)).digest();
  return createHmac('sha256', extracted)
    .update('Caldera Derived Key\u0001')
    .digest()
    .subarray(0, 16);
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const timestampFormat = new RegExp(
  `^[A-Z][a-z]{2} (${months.join('|')}) (\\d{1,2}) (\\d{1,2}):(\\d{1,2}):(\\d{1,2}) UTC (\\d{4})$`,
);

/**
 * Reads a TIMESTAMP.
 * @returns undefined if it has not the form `EEE MMM d HH:mm:ss z yyyy`, else the time and how Cognito writes that:
 * with the right day of the week, and the day not padded
 */
export function readTimestamp(text: string): { time: number; canonical: string } | undefined {
  const [, month, ...numbers] = timestampFormat.exec(text) ?? [];
  if (!month) return undefined;
  const [day = 0, hours, minutes, seconds, year = 0] = numbers.map(Number);
  const time = Date.UTC(year, months.indexOf(month), day, hours, minutes, seconds);
  return { time, canonical: timestampOf(time) };
}

/** Writes a time as Cognito does. */
export function timestampOf(time: number): string {
  const [weekday, day, month, year, clock] = new Date(time).toUTCString().split(/,? /);
  return [weekday, month, Number(day), clock, 'UTC', year].join(' ');
}
