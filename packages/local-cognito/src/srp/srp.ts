import { createHash, createHmac, randomBytes } from 'node:crypto';

// Secure Remote Password as Cognito speaks it: RFC 5054's arithmetic with SHA-256, and Java's
// BigInteger.toByteArray() as the encoding of every number that is hashed.

/** A safe prime N and a generator g. */
export interface SrpGroup {
  N: bigint;
  g: bigint;
}

/** The 3072-bit group of RFC 5054, appendix A, with Cognito's generator 2. */
export const cognitoGroup: SrpGroup = {
  N: BigInt(
    '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
      'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
      'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
      '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
      'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
      '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
      'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
      'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ),
  g: 2n,
};

/**
 * Computes base^exponent mod modulus by squaring. It reads the exponent from the left, so that it
 * multiplies by the base itself: the base of most powers here is 2, and doubling is cheap.
 */
export function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const factor = base % modulus;
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === '1') result = (result * factor) % modulus;
  }
  return result;
}

/** Computes v = g^x (RFC 5054, 2.4). */
export function verifierOf(group: SrpGroup, x: bigint): bigint {
  return modPow(group.g, x, group.N);
}

/** Computes B = k*v + g^b (RFC 5054, 2.5.3). */
export function serverPublicValue(group: SrpGroup, k: bigint, v: bigint, b: bigint): bigint {
  return (k * v + modPow(group.g, b, group.N)) % group.N;
}

/** Computes S = (A * v^u)^b, the server's side of RFC 5054, 2.6. */
export function serverPremasterSecret(
  group: SrpGroup,
  { A, v, u, b }: { A: bigint; v: bigint; u: bigint; b: bigint },
): bigint {
  return modPow(A * modPow(v, u, group.N), b, group.N);
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

const k = numberFrom(sha256(signedBytes(cognitoGroup.N), signedBytes(cognitoGroup.g)));

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

/** Computes the verifier, which is kept instead of the password. */
export function passwordVerifier(
  party: SrpParty,
  password: string,
  salt: Buffer = randomBytes(16),
): PasswordVerifier {
  const saltNumber = numberFrom(salt);
  const inner = sha256(`${party.group}${party.name}:${password}`);
  const x = numberFrom(sha256(signedBytes(saltNumber), inner));
  return { salt: saltNumber.toString(16), verifier: verifierOf(cognitoGroup, x).toString(16) };
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
  if (A % cognitoGroup.N === 0n) return undefined;
  const b = numberFrom(randomBytes(32));
  const B = serverPublicValue(cognitoGroup, k, BigInt(`0x${verifier.verifier}`), b);
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
  const S = serverPremasterSecret(cognitoGroup, { A, v, u, b });
  return createHmac('sha256', sessionKey(S, u))
    .update(party.group)
    .update(party.name)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();
}

// HKDF (RFC 5869) cut to one block of 16 bytes.
function sessionKey(S: bigint, u: bigint): Buffer {
  const extracted = createHmac('sha256', signedBytes(u)).update(signedBytes(S)).digest();
  return createHmac('sha256', extracted)
    .update('Caldera Derived Key\u0001')
    .digest()
    .subarray(0, 16);
}

const weekdays = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const months = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const timestampFormat = new RegExp(
  `^${weekdays} ${months} ([1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d UTC \\d{4}$`,
);

/** Says whether a TIMESTAMP has the form `ddd MMM D HH:mm:ss UTC YYYY`, with the day not padded. */
export function isTimestamp(text: string): boolean {
  return timestampFormat.test(text);
}
