import React, { type ComponentProps, type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import Info from '@theme-init/BlogPostItem/Header/Info';
import type { AddedMetadata } from '../../../../post-metadata';
import FileLink from '../../../../components/PostCode/FileLink';
import ScheduledBadge from '../../../../components/ScheduledBadge';
import styles from './styles.module.css';
import { updateOf } from './updateOf';

/**
 * Date and reading time; the day of the last update, if there was one, and a link to the code of the post; and a badge if
 * the date is in the future.
 */
export default function InfoWithUpdate(props: ComponentProps<typeof Info>): ReactNode {
  const { metadata, isBlogPostPage } = useBlogPost();
  const { scheduled, project } = metadata as AddedMetadata;
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
          <Translate
            id="blogKit.postInfo.updated"
            values={{ date: <time dateTime={update.toISOString()}>{format.format(update)}</time> }}
          >
            {'Updated {date}'}
          </Translate>
        </p>
      )}
      {isBlogPostPage && project && (
        <p className={styles.update}>
          <FileLink href={project.page}>
            <Translate id="blogKit.header.getTheCode">Get the code</Translate>
          </FileLink>
        </p>
      )}
      {scheduled && <ScheduledBadge date={scheduled} />}
    </>
  );
}
