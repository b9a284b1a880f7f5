import React, { type ComponentProps, type ReactNode } from 'react';
import MDXPage from '@theme-init/MDXPage';
import { ProjectFiles } from '../../post-code/PostCode';
import type { TreeEntry } from '../../post-projects/projectFiles';
import { PreviewCard } from '../../pages/KitPage';

/** A page from Markdown, with its preview unless the owner names an `image`. That with the code of a post has its files. */
export default function MDXPageWithCard(props: ComponentProps<typeof MDXPage>): ReactNode {
  const { title, frontMatter } = props.content.metadata;
  const { project_files: files } = frontMatter as { project_files?: TreeEntry[] };
  return (
    <>
      <PreviewCard title={title} hasImage={Boolean(frontMatter.image)} />
      <ProjectFiles value={files}>
        <MDXPage {...props} />
      </ProjectFiles>
    </>
  );
}
