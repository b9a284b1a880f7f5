import React, { type ReactNode } from 'react';
import { pictureOf } from 'docusaurus-quiet-pages/transitions/moving';
import { MOTIF_HEIGHT, MOTIF_WIDTH, motifPath } from '../../cards/paths';

interface Props {
  /** Of the post, with or without a slash at its end. */
  permalink: string;
  className?: string;
  /** Whether it is seen as soon as the page is. */
  isAtTop?: boolean;
}

/**
 * The small picture of a post, four units wide and three high: what is drawn on its card, without the text. It tells
 * nothing that the title beside it does not, so it has no alternative text.
 */
export default function PostMotif({ permalink, className, isAtTop = false }: Props): ReactNode {
  return (
    <img
      className={className}
      src={motifPath(permalink)}
      width={MOTIF_WIDTH}
      height={MOTIF_HEIGHT}
      alt=""
      data-moves-as={pictureOf(permalink)}
      loading={isAtTop ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
