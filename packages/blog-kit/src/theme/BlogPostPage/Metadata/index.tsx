import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Metadata from '@theme-init/BlogPostPage/Metadata';
import { markdownPath } from '../../../common/addresses';
import PreviewCard from '../../../pages/PreviewCard';

/** The metadata of a post for programs, with its preview and a link to its text as Markdown. */
export default function MetadataWithMarkdown(): ReactNode {
  const { permalink, title, frontMatter, lastUpdatedAt } = useBlogPost().metadata;
  return (
    <>
      <Metadata />
      <PreviewCard permalink={permalink} title={title} hasImage={Boolean(frontMatter.image)} />
      <Head>
        {lastUpdatedAt && (
          <meta property="article:modified_time" content={new Date(lastUpdatedAt).toISOString()} />
        )}
        <link rel="alternate" type="text/markdown" href={markdownPath(permalink)} />
      </Head>
    </>
  );
}
