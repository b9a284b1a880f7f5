import React, { type ReactNode } from 'react';
import styles from './styles.module.css';

/** The buttons and links that lead on from a page with one message. */
export default function WaysOn({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.ways}>{children}</div>;
}
