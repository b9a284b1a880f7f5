import React, { type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import type { SeriesOfPost } from '../../series/addSeries';
import styles from './styles.module.css';
import { partsId } from './SeriesParts';

/** Says at the beginning of a post which part of a series it is. It is in feeds too. */
export default function SeriesLine({ series }: { readonly series: SeriesOfPost }): ReactNode {
  const { part, count, title } = series;
  return (
    <p className={styles.line}>
      <Translate
        id="blogKit.seriesLine.part"
        values={{ part, count, series: <Link href={`#${partsId}`}>{title}</Link> }}
      >
        {'Part {part} of {count} of {series}'}
      </Translate>
    </p>
  );
}
