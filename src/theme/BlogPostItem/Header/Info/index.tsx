import React, { type ComponentProps, type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import Info from '@theme-original/BlogPostItem/Header/Info';
import type { Schedule } from '@site/plugins/scheduled-posts/processBlogPosts';
import ScheduledBadge from '@site/src/components/ScheduledBadge';
import styles from './styles.module.css';
import { updateOf } from './updateOf';

/** Date and reading time; the day of the last update, if there was one; and a badge if the date is in the future. */
export default function InfoWithUpdate(props: ComponentProps<typeof Info>): ReactNode {
  const { metadata, isBlogPostPage } = useBlogPost();
  const { scheduled } = metadata as Schedule;
  const update = isBlogPostPage ? updateOf(metadata) : undefined;
  const format = useDateTimeFormat({
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <>
      <Info {...props} />
      {update && (
        <p className={styles.update}>
          Updated <time dateTime={update.toISOString()}>{format.format(update)}</time>
        </p>
      )}
      {scheduled && <ScheduledBadge date={scheduled} />}
    </>
  );
}
