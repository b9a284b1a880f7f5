import React, { type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Link from '@docusaurus/Link';
import type { Props } from '@theme/BlogPostItem';
import Content from '@theme/BlogPostItem/Content';
import ReadMoreLink from '@theme/BlogPostItem/Footer/ReadMoreLink';
import Info from '@theme/BlogPostItem/Header/Info';
import owner from '@generated/owner/default/owner.json';
import { billTotals } from '../../bill/bill';
import { Fact, PostEntry } from '../../post-list/PostList';
import type { AddedMetadata } from '../../post-metadata';
import { counted } from '../../common/text';

/** The number of tags that an entry names. More of them make a list hard to read. */
const mostTags = 3;

/** A post in the lists of the blog, of a tag and of an author. It replaces the theme's component, which is longer. */
export default function ListedPost({ children }: Props): ReactNode {
  const { metadata } = useBlogPost();
  const { title, permalink, tags, hasTruncateMarker } = metadata;
  const { scheduled } = metadata as AddedMetadata;
  const names = metadata.authors.flatMap(({ name }) => name || []).join(', ');
  const others = tags.length - mostTags;
  return (
    <PostEntry
      as="article"
      titleLevel="h2"
      title={title}
      permalink={permalink}
      facts={
        <>
          <Info />
          {/* That the owner wrote it goes without saying. */}
          {names && names !== owner?.name && <Fact>{names}</Fact>}
        </>
      }
      scheduled={scheduled}
      totals={billTotals(metadata as AddedMetadata)}
      more={hasTruncateMarker && <ReadMoreLink blogPostTitle={title} to={permalink} />}
      footer={
        tags.length > 0 && (
          <>
            {tags.slice(0, mostTags).map((tag) => (
              <Link key={tag.permalink} rel="tag" to={tag.permalink} title={tag.description}>
                {tag.label}
              </Link>
            ))}
            {others > 0 && <span>+{counted(others, 'tag')}</span>}
          </>
        )
      }
    >
      <Content>{children}</Content>
    </PostEntry>
  );
}
