import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { ArchivedYear } from '../../archive/pages';
import styles from './styles.module.css';

interface Props {
  readonly years: readonly ArchivedYear[];
  /** The year of this page. */
  readonly current?: string;
}

/** Links to the years of the archive, with the number of posts of each. */
export default function YearLinks({ years, current }: Props): ReactNode {
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

/** Such as `1,204 posts`. */
export function countPosts(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'post' : 'posts'}`;
}
