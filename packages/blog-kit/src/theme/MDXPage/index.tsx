import React, { type ComponentProps, type ReactNode } from 'react';
import MDXPage from '@theme-init/MDXPage';
import { IsMarkdown } from 'docusaurus-quiet-pages/starter/OwnPage';
import PreviewCard from '../../components/PreviewCard';

/** A page from Markdown, with its preview unless the owner names an `image`. */
export default function MDXPageWithCard(props: ComponentProps<typeof MDXPage>): ReactNode {
  const { title, frontMatter } = props.content.metadata;
  return (
    <>
      <PreviewCard title={title} hasImage={Boolean(frontMatter.image)} />
      <IsMarkdown value>
        <MDXPage {...props} />
      </IsMarkdown>
    </>
  );
}
