import React, { type ReactNode } from 'react';
import type { ArchivedYear } from '../../archive';
import LedgerLine from '../LedgerLine';
import { counted } from '../counted';
import styles from './styles.module.css';

/** How many posts a year has, and beneath it the sum of their bills. */
export default function YearFacts({
  posts,
  ledger,
}: Pick<ArchivedYear, 'posts' | 'ledger'>): ReactNode {
  return (
    <p className={styles.facts}>
      {counted(posts.length, 'post')}
      {ledger && (
        <>
          <br />
          <LedgerLine ledger={ledger} />
        </>
      )}
    </p>
  );
}
