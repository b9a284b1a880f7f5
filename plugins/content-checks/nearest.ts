import leven from 'leven';

/** The candidate that a misspelt word most likely meant. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  // Beyond a third of the letters a suggestion is more often wrong than right.
  let limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  for (const candidate of candidates) {
    const distance = leven(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit) {
      best = candidate;
      limit = distance - 1;
    }
  }
  return best;
}

/** ` Did you mean "…"?`, or nothing when no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const found = nearest(word, candidates);
  return found === undefined ? '' : ` Did you mean "${found}"?`;
}
