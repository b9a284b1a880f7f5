import React, { Fragment, type ReactNode } from 'react';
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
  const { title, permalink, date, tags, hasTruncateMarker } = metadata;
  // That the owner wrote it goes without saying.
  const authors = metadata.authors
    .filter(({ name }) => name)
    .filter(({ name }, _, { length }) => length > 1 || name !== owner?.name);
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
          <data hidden className="dt-published" value={date} />
          {authors.length > 0 && (
            <Fact>
              {authors.map(({ name }, index) => (
                <Fragment key={name}>
                  {index > 0 && ', '}
                  <span className="p-author h-card">{name}</span>
                </Fragment>
              ))}
            </Fact>
          )}
        </>
      }
      scheduled={(metadata as AddedMetadata).scheduled}
      totals={billTotals(metadata as AddedMetadata)}
      more={hasTruncateMarker && <ReadMoreLink blogPostTitle={title} to={permalink} />}
      footer={
        tags.length > 0 && (
          <>
            {tags.slice(0, mostTags).map((tag) => (
              <Link
                key={tag.permalink}
                className="p-category"
                rel="tag"
                to={tag.permalink}
                title={tag.description}
              >
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
