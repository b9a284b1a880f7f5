import React, { type ReactNode } from 'react';
import {
  useBlogMetadata,
  useBlogPost,
  useBlogPostStructuredData,
} from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { cardPath } from '../../../cards/paths';
import type { AddedMetadata } from '../../../post-metadata';
import { usePostAuthors } from '../../../authors/usePostAuthors';
import { Breadcrumbs, StructuredData } from '../../../structured-data/StructuredData';
import { updateOf } from '../../../common/text';
import { postingData, wholeAddress } from '../../../structured-data/data';

/** The post for search engines: Docusaurus's data, completed, and the way to the post. */
export default function PostStructuredData(): ReactNode {
  const posting = { ...useBlogPostStructuredData() } as Record<string, unknown>;
  const { metadata } = useBlogPost();
  const { url } = useDocusaurusContext().siteConfig;
  const { blogTitle, blogBasePath } = useBlogMetadata();
  const { title, permalink, date, tags, frontMatter } = metadata;
  const { keywords = [] } = frontMatter;
  const data = postingData(
    posting,
    {
      date,
      updated: updateOf(metadata)?.toISOString(),
      authors: usePostAuthors(),
      keywords: [...new Set([...tags.map(({ label }) => label), ...keywords])],
      image: wholeAddress(cardPath(permalink), url),
      series: (metadata as AddedMetadata).series,
    },
    url,
  );
  return (
    <>
      <StructuredData data={data} />
      <Breadcrumbs
        crumbs={[
          { name: blogTitle, path: blogBasePath },
          { name: title, path: permalink },
        ]}
      />
    </>
  );
}
