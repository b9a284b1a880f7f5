import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { SeriesOfPost } from '../../series/addSeries';
import { partsId } from '../../series/partsId';

/** Says which part of a series a post is. */
export default function SeriesLine({ series }: { readonly series: SeriesOfPost }): ReactNode {
  const { part, count, title } = series;
  return (
    <>
      Part {part} of {count} of <Link href={`#${partsId}`}>{title}</Link>
    </>
  );
}
