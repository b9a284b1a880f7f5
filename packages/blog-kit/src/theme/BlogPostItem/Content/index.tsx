import React, { useMemo, type ComponentProps, type ReactNode } from 'react';
import clsx from 'clsx';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { useThemeConfig } from '@docusaurus/theme-common';
import Content from '@theme-init/BlogPostItem/Content';
import type { AddedMetadata } from '../../../post-metadata';
import BackToTop from '../../../components/BackToTop';
import PostBill from '../../../components/Bill';
import PhoneContents from '../../../components/PhoneContents';
import ReadingAids from '../../../components/ReadingAids';
import SeriesLine from '../../../components/Series/SeriesLine';
import styles from './styles.module.css';

/**
 * The text of a post. On the post's own page, it has the place in its series, its bill, and what helps to read a long
 * text; for programs it is the content of the entry (https://microformats.org/wiki/h-entry).
 */
export default function ContentWithAids(props: ComponentProps<typeof Content>): ReactNode {
  const { isBlogPostPage } = useBlogPost();
  return isBlogPostPage ? <WholePost {...props} /> : <Content {...props} />;
}

function WholePost({ children, ...props }: ComponentProps<typeof Content>): ReactNode {
  const { series, bill, project } = useBlogPost().metadata as AddedMetadata;
  const headings = useListedHeadings();
  return (
    <ReadingAids className={styles.post}>
      {/* How much of the post is read; the style sheet moves it as the page scrolls. */}
      <div className={styles.progress} aria-hidden="true" data-progress />
      {headings.length > 0 && <PhoneContents headings={headings} />}
      <Content {...props} className={clsx('e-content', props.className)}>
        {series && <SeriesLine series={series} />}
        {children}
      </Content>
      {bill && <PostBill bill={bill} project={project} />}
      <BackToTop />
    </ReadingAids>
  );
}

/** The headings that the post's table of contents lists. */
function useListedHeadings() {
  const { toc, frontMatter } = useBlogPost();
  const { tableOfContents } = useThemeConfig();
  const { hide_table_of_contents: isHidden } = frontMatter;
  const from = frontMatter.toc_min_heading_level ?? tableOfContents.minHeadingLevel;
  const to = frontMatter.toc_max_heading_level ?? tableOfContents.maxHeadingLevel;
  return useMemo(
    () => (isHidden ? [] : toc.filter(({ level }) => level >= from && level <= to)),
    [toc, isHidden, from, to],
  );
}
