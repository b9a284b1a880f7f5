import React, { type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { scheduleLabel } from '../../scheduled-posts/scheduleLabel';
import styles from './styles.module.css';

/** Marks a post that readers don't see yet; only `npm start` shows it. */
export default function ScheduledBadge({ date }: { readonly date: string }): ReactNode {
  const { currentLocale } = useDocusaurusContext().i18n;
  return (
    <span className={styles.badge}>
      <Translate
        id="blogKit.scheduledBadge.date"
        values={{ date: scheduleLabel(new Date(date), currentLocale) }}
      >
        {'Scheduled for {date}'}
      </Translate>
    </span>
  );
}
