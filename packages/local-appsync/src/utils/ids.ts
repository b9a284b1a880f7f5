import { randomBytes } from 'node:crypto';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** KSUIDs count seconds from here: https://github.com/segmentio/ksuid */
const ksuidEpoch = 1_400_000_000;

/** Makes a ULID: 48 bits of milliseconds since 1970, then 80 random ones (https://github.com/ulid/spec). */
export function ulid(milliseconds: number): string {
  const random = BigInt(`0x${randomBytes(10).toString('hex')}`);
  return digits((BigInt(milliseconds) << 80n) | random, crockford, 26);
}

/** Makes a KSUID: 32 bits of seconds, then 128 random ones. */
export function ksuid(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000) - ksuidEpoch;
  const random = BigInt(`0x${randomBytes(16).toString('hex')}`);
  return digits((BigInt(seconds) << 128n) | random, base62, 27);
}

function digits(value: bigint, alphabet: string, length: number): string {
  const base = BigInt(alphabet.length);
  let text = '';
  for (let rest = value; text.length < length; rest /= base) {
    text = alphabet[Number(rest % base)]! + text;
  }
  return text;
}
