const signatureLength = 8;

/** Whether a PNG is animated, which sharp would not keep: it then has the chunk `acTL` before the pixels. */
export function isAnimatedPng(content: Buffer): boolean {
  let offset = signatureLength;
  // Each chunk has its length, four letters, its data and a checksum: https://www.w3.org/TR/png-3/#5Chunk-layout
  while (offset + 8 <= content.length) {
    const name = content.toString('latin1', offset + 4, offset + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    offset += 12 + content.readUInt32BE(offset);
  }
  return false;
}
