const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ULID (https://github.com/ulid/spec): an id that sorts by its time, in milliseconds since 1970. */
export function ulid(time = Date.now()): string {
  let id = '';
  for (let rest = time; id.length < 10; rest = Math.floor(rest / 32)) id = digits[rest % 32]! + id;
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) id += digits[byte % 32]!;
  return id;
}
