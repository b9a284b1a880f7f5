import React, { type ReactNode } from 'react';
import styles from './styles.module.css';

/** The main part of a page without side columns: one column of a readable width. */
export default function NarrowPage({ children }: { readonly children: ReactNode }): ReactNode {
  return <main className={styles.page}>{children}</main>;
}
