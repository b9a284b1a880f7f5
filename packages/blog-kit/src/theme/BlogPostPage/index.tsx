import React, { useMemo, type ComponentProps, type ReactNode } from 'react';
import type { TOCItem } from '@docusaurus/mdx-loader';
import { useThemeConfig } from '@docusaurus/theme-common';
import BlogPostPage from '@theme-init/BlogPostPage';
import { billId } from '../../bill/bill';
import { WireContext } from '../../contents/Contents';
import { wireOf } from '../../contents/wire';
import type { AddedMetadata } from '../../post-metadata';

/** The page of a post, with the wire on which its contents hang. */
export default function BlogPostPageWithWire(
  props: ComponentProps<typeof BlogPostPage>,
): ReactNode {
  const { frontMatter } = props.content;
  const { bill } = props.content.metadata as AddedMetadata;
  const toc: readonly TOCItem[] = props.content.toc;
  const { tableOfContents } = useThemeConfig();
  const from = frontMatter.toc_min_heading_level ?? tableOfContents.minHeadingLevel;
  const to = frontMatter.toc_max_heading_level ?? tableOfContents.maxHeadingLevel;
  const wire = useMemo(() => {
    const listed = toc.filter(({ level }) => level >= from && level <= to);
    const label = 'The bill';
    return wireOf(
      frontMatter.hide_table_of_contents ? [] : listed,
      bill ? { id: billId, level: from, value: label } : undefined,
    );
  }, [toc, frontMatter, bill, from, to]);
  return (
    <WireContext value={wire}>
      <BlogPostPage {...props} />
    </WireContext>
  );
}
