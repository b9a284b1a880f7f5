import React, { type ComponentProps, type ReactNode } from 'react';
import MDXPage from '@theme-original/MDXPage';
import PreviewCard from '@site/src/components/PreviewCard';

/** A page from Markdown, with its preview unless the owner names an `image`. */
export default function MDXPageWithCard(props: ComponentProps<typeof MDXPage>): ReactNode {
  const { permalink, title, frontMatter } = props.content.metadata;
  return (
    <>
      <PreviewCard permalink={permalink} title={title} hasImage={Boolean(frontMatter.image)} />
      <MDXPage {...props} />
    </>
  );
}
