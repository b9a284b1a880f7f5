import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Metadata from '@theme-init/DocItem/Metadata';
import { markdownPath } from '../../../post-markdown/document';
import PreviewCard from '../../../components/PreviewCard';

/** The metadata of a page of docs for programs, with its preview and a link to its text as Markdown. */
export default function MetadataWithMarkdown(): ReactNode {
  const { permalink, title, frontMatter } = useDoc().metadata;
  return (
    <>
      <Metadata />
      <PreviewCard permalink={permalink} title={title} hasImage={Boolean(frontMatter.image)} />
      <Head>
        <link rel="alternate" type="text/markdown" href={markdownPath(permalink)} />
      </Head>
    </>
  );
}
