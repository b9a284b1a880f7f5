import { wordsOf } from './words';

/** A piece of a text. */
export interface Piece {
  text: string;
  isHit: boolean;
}

/** A stretch of a text: the places of its first character and of the one after its last. */
export interface Range {
  start: number;
  end: number;
}

/** The words of a text that a query has found. */
export function hitsIn(text: string, terms: ReadonlySet<string>): (Range & { term: string })[] {
  return wordsOf(text).flatMap(({ terms: own, start, end }) => {
    const term = own.find((one) => terms.has(one));
    return term === undefined ? [] : [{ start, end, term }];
  });
}

/** Cuts a text into pieces that are hits and pieces that are not. */
export function markHits(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let last = 0;
  for (const { start, end } of hitsIn(text, terms)) {
    pieces.push({ text: text.slice(last, start), isHit: false });
    pieces.push({ text: text.slice(start, end), isHit: true });
    last = end;
  }
  pieces.push({ text: text.slice(last), isHit: false });
  return pieces.filter((piece) => piece.text !== '');
}
