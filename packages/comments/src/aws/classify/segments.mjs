/** Comprehend takes 1 KB of a segment: https://docs.aws.amazon.com/comprehend/latest/APIReference/API_DetectToxicContent.html */
const MOST_BYTES = 1000;

/**
 * Cuts a text into segments that Comprehend takes, between words or at least between characters.
 *
 * @param {string} text
 */
export function segmentsOf(text) {
  const bytes = Buffer.from(text, 'utf8');
  const segments = [];
  for (let start = 0; start < bytes.length;) {
    const end = cutPoint(bytes, start);
    segments.push(bytes.toString('utf8', start, end));
    start = end;
  }
  return segments.filter((segment) => segment.trim() !== '');
}

function cutPoint(bytes, start) {
  let end = start + MOST_BYTES;
  if (end >= bytes.length) return bytes.length;
  // After the last space or line break in the second half: words stay whole.
  for (let space = end; space > start + MOST_BYTES / 2; space--) {
    if ([0x20, 0x0a].includes(bytes[space - 1])) return space;
  }
  // Before the character that the limit would cut: a byte 10xxxxxx continues one.
  while ((bytes[end] & 0xc0) === 0x80) end--;
  return end;
}
