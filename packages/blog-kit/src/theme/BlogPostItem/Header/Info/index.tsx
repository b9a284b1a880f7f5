import React, { type ComponentProps, type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import PostBookmark from '@theme/PostBookmark';
import Info from '@theme-init/BlogPostItem/Header/Info';
import type { AddedMetadata } from '../../../../post-metadata';
import { Fact, Facts, ScheduledBadge } from '../../../../post-list/PostEntry';
import { FileLink } from '../../../../post-code/PostCode';
import { SeriesLine } from '../../../../series/Series';
import { updateOf } from '../../../../common/text';

/**
 * Date and reading time; on the post's page also the day of the last update, if there was one, a link to the code of the
 * post, and its place in a series; and a badge if the date is in the future.
 */
export default function InfoWithUpdate(props: ComponentProps<typeof Info>): ReactNode {
  const { metadata, isBlogPostPage } = useBlogPost();
  const { title, permalink } = metadata;
  const { scheduled, project, series } = metadata as AddedMetadata;
  const update = updateOf(metadata);
  const format = useDateTimeFormat({
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const badge = scheduled && (
    <Fact>
      <ScheduledBadge date={scheduled} />
    </Fact>
  );
  if (!isBlogPostPage) {
    return (
      <>
        <Info {...props} />
        {badge}
        <PostBookmark title={title} permalink={permalink} Frame={Fact} />
      </>
    );
  }
  return (
    <Facts>
      <Info {...props} />
      {update && (
        <Fact>
          Updated <time dateTime={update.toISOString()}>{format.format(update)}</time>
        </Fact>
      )}
      {project && (
        <Fact>
          <FileLink href={project.page}>Get the code</FileLink>
        </Fact>
      )}
      {series && (
        <Fact>
          <SeriesLine series={series} />
        </Fact>
      )}
      {badge}
      <PostBookmark title={title} permalink={permalink} Frame={Fact} />
    </Facts>
  );
}
