import React, { type ReactNode } from 'react';
import { scheduleLabel } from '../../scheduled-posts/scheduleLabel';
import styles from './styles.module.css';

/** Marks a post that readers don't see yet; only `npm start` shows it. */
export default function ScheduledBadge({ date }: { readonly date: string }): ReactNode {
  return <span className={styles.badge}>Scheduled for {scheduleLabel(new Date(date), 'en')}</span>;
}
