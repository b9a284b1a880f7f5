import React, { type ReactNode } from 'react';
import styles from './fold.module.css';

interface Props {
  readonly lineCount: number;
}

/**
 * Folds and unfolds the long block of code before it, by the browser alone: the style sheet shows the beginning of the
 * block while this is closed. All lines are in the page, for copying, searching, screen readers and paper. The starter
 * opens it for a match (packages/quiet-pages/src/starter/folds.ts).
 */
export default function Fold({ lineCount }: Props): ReactNode {
  return (
    <details className={styles.fold} data-fold>
      <summary>
        <span className={styles.more}>Show all {lineCount} lines</span>
        <span className={styles.less}>Show fewer lines</span>
      </summary>
    </details>
  );
}
