import React, { type ReactNode } from 'react';
import styles from './styles.module.css';

/** Says of a post that readers don't see it yet; the owner does, under `npm start`. */
export default function ScheduledBadge({ date }: { readonly date: string }): ReactNode {
  return <span className={styles.badge}>Scheduled for {date}</span>;
}
