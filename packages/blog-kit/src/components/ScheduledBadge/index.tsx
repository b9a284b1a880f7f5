import React, { type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import styles from './styles.module.css';

/** Marks a post that readers don't see yet; only `npm start` shows it. */
export default function ScheduledBadge({ date }: { readonly date: string }): ReactNode {
  return (
    <span className={styles.badge}>
      <Translate id="blogKit.scheduledBadge.date" values={{ date }}>
        {'Scheduled for {date}'}
      </Translate>
    </span>
  );
}
