const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const encode = (value: number): string => ALPHABET.charAt(value % 32);

/** 10 characters of time, then 16 of chance: sorts by the time of creation. */
export function ulid(now: number = Date.now()): string {
  let time = '';
  for (let rest = now, i = 0; i < 10; i++) {
    time = encode(rest) + time;
    rest = Math.floor(rest / 32);
  }
  const chance = crypto.getRandomValues(new Uint8Array(16));
  return time + Array.from(chance, encode).join('');
}
