import React, { type ReactNode } from 'react';
import { markHits } from './marks';

interface Props {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

/** A text in which what a query has found is marked. */
export default function Marked({ text, terms }: Props): ReactNode {
  return markHits(text, terms).map((piece, at) =>
    // The pieces of a text have no other identity than their place.
    piece.isHit ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  );
}
