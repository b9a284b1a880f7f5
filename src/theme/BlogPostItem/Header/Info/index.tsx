import React, { type ComponentProps, type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Info from '@theme-original/BlogPostItem/Header/Info';
import type { Schedule } from '@site/plugins/scheduled-posts/processBlogPosts';
import ScheduledBadge from '@site/src/components/ScheduledBadge';

/** Date and reading time, and a badge if the date is in the future. */
export default function InfoWithSchedule(props: ComponentProps<typeof Info>): ReactNode {
  const { scheduled } = useBlogPost().metadata as Schedule;
  return (
    <>
      <Info {...props} />
      {scheduled && <ScheduledBadge date={scheduled} />}
    </>
  );
}
