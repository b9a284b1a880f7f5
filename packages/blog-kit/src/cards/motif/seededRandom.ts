/** A source of numbers from 0 up to 1. */
export type Random = () => number;

/**
 * Makes a source of numbers that are the same for the same text, on every machine.
 *
 * The text's hash is FNV-1a (https://datatracker.ietf.org/doc/html/draft-eastlake-fnv); the numbers that follow are
 * those of Mulberry32.
 */
export function seededRandom(text: string): Random {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of some things. There must be at least one. */
export function pick<Thing>(things: readonly Thing[], random: Random): Thing {
  return things[Math.floor(random() * things.length)] as Thing;
}
