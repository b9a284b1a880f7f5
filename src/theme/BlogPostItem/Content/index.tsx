import React, { type ComponentProps, type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Content from '@theme-original/BlogPostItem/Content';
import type { AddedMetadata } from '@site/plugins/post-metadata';
import SeriesLine from '@site/src/components/Series/SeriesLine';

/** The text of a post; on its own page it begins with the place in its series. */
export default function ContentWithSeries({
  children,
  ...props
}: ComponentProps<typeof Content>): ReactNode {
  const { isBlogPostPage, metadata } = useBlogPost();
  const { series } = metadata as AddedMetadata;
  return (
    <Content {...props}>
      {isBlogPostPage && series && <SeriesLine series={series} />}
      {children}
    </Content>
  );
}
