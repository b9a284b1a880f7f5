import React, { type ReactNode } from 'react';
import type { ArchivedYear } from '../../archive';
import LedgerLine from '../LedgerLine';
import { useCountPosts } from '../useCountPosts';
import styles from './styles.module.css';

/** How many posts a year has, and beneath it the sum of their bills. */
export default function YearFacts({
  posts,
  ledger,
}: Pick<ArchivedYear, 'posts' | 'ledger'>): ReactNode {
  const countPosts = useCountPosts();
  return (
    <p className={styles.facts}>
      {countPosts(posts.length)}
      {ledger && (
        <>
          <br />
          <LedgerLine ledger={ledger} />
        </>
      )}
    </p>
  );
}
