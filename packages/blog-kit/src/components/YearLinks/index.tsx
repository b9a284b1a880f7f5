import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { ArchivedYear } from '../../archive/pages';
import { useCountPosts } from './useCountPosts';
import styles from './styles.module.css';

interface Props {
  readonly years: readonly ArchivedYear[];
  /** The year of this page. */
  readonly current?: string;
}

/** Links to the years of the archive, with the number of posts of each. */
export default function YearLinks({ years, current }: Props): ReactNode {
  const countPosts = useCountPosts();
  return (
    <ol className={styles.years}>
      {years.map(({ year, count, permalink }) => (
        <li key={year}>
          <Link to={permalink} aria-current={year === current ? 'page' : undefined}>
            {year}
          </Link>{' '}
          <span>{countPosts(count)}</span>
        </li>
      ))}
    </ol>
  );
}
