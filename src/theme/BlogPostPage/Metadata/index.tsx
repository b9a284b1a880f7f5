import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Metadata from '@theme-original/BlogPostPage/Metadata';
import { markdownPath } from '@site/plugins/post-markdown/document';

/** The metadata of a post for programs, with a link to its text as Markdown. */
export default function MetadataWithMarkdown(): ReactNode {
  const { permalink } = useBlogPost().metadata;
  return (
    <>
      <Metadata />
      <Head>
        <link rel="alternate" type="text/markdown" href={markdownPath(permalink)} />
      </Head>
    </>
  );
}
