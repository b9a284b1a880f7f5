import React, { type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import type { SeriesOfPost } from '../../series/addSeries';
import { partsId } from '../../series/partsId';

/** Says which part of a series a post is. */
export default function SeriesLine({ series }: { readonly series: SeriesOfPost }): ReactNode {
  const { part, count, title } = series;
  return (
    <Translate
      id="blogKit.seriesLine.part"
      values={{ part, count, series: <Link href={`#${partsId}`}>{title}</Link> }}
    >
      {'Part {part} of {count} of {series}'}
    </Translate>
  );
}
