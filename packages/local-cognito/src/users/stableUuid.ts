/** Makes an id in the form of a random UUID (RFC 9562, 5.4) from a hash, the same each time. */
export function stableUuid(hash: Buffer): string {
  const hex = hash.toString('hex');
  const third = `4${hex.slice(13, 16)}`;
  const fourth = `a${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), third, fourth, hex.slice(20, 32)].join('-');
}
