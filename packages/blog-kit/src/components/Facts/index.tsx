import React, { type ReactNode } from 'react';
import styles from './styles.module.css';

/** Date, reading time and the like in a line. Each fact but the first begins with "· ", which the edge of a line hides. */
export default function Facts({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.facts}>{children}</div>;
}
