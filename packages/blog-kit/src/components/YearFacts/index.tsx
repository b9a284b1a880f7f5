import React, { type ReactNode } from 'react';
import type { ArchivedYear } from '../../archive/pages';
import LedgerLine from '../LedgerLine';
import { useCountPosts } from '../YearLinks/useCountPosts';
import styles from './styles.module.css';

/** How many posts a year has, and beneath it the sum of their bills. */
export default function YearFacts({
  count,
  ledger,
}: Pick<ArchivedYear, 'count' | 'ledger'>): ReactNode {
  const countPosts = useCountPosts();
  return (
    <p className={styles.facts}>
      {countPosts(count)}
      {ledger && (
        <>
          <br />
          <LedgerLine ledger={ledger} />
        </>
      )}
    </p>
  );
}
