import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { SeriesOfPost } from './series';
import { partsId } from './partsId';
import styles from './series.module.css';

/** Says which part of a series a post is. */
export function SeriesLine({ series }: { readonly series: SeriesOfPost }): ReactNode {
  const { part, count, title } = series;
  return (
    <>
      Part {part} of {count} of <Link href={`#${partsId}`}>{title}</Link>
    </>
  );
}

/** The parts of a series in order; that of this page is marked. */
export function SeriesParts({ series }: { readonly series: SeriesOfPost }): ReactNode {
  const { title, description, parts, part: current } = series;
  return (
    <>
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      <ol className={styles.parts} start={parts[0]?.part}>
        {parts.map(({ part, title: partTitle, permalink }) => (
          <li key={permalink}>
            {part === current ? (
              <span aria-current="page">{partTitle}</span>
            ) : (
              <Link to={permalink}>{partTitle}</Link>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
