/** Comprehend takes 1 KB of a segment: https://docs.aws.amazon.com/comprehend/latest/APIReference/API_DetectToxicContent.html */
const MOST_BYTES = 1000;
const MOST_IN_A_CALL = 10;

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
  const limit = start + MOST_BYTES;
  if (limit >= bytes.length) return bytes.length;
  // After the last space or line break in the second half: words stay whole.
  for (let end = limit; end > start + MOST_BYTES / 2; end--) {
    if ([0x20, 0x0a].includes(bytes[end - 1])) return end;
  }
  // Before the character that the limit would cut: a byte 10xxxxxx continues one.
  let end = limit;
  while ((bytes[end] & 0xc0) === 0x80) end--;
  return end;
}

/**
 * Groups segments by calls.
 *
 * @param {string[]} segments
 */
export function callsOf(segments) {
  const count = Math.ceil(segments.length / MOST_IN_A_CALL);
  return Array.from({ length: count }, (_, call) =>
    segments.slice(call * MOST_IN_A_CALL, (call + 1) * MOST_IN_A_CALL),
  );
}
