import React, { type ComponentProps, type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Footer from '@theme-init/BlogPostItem/Footer';
import type { AddedMetadata } from '../../../post-metadata';
import PostBill from '../../../components/Bill';
import PostEnding from '../../../components/PostEnding';

/** Tags and edit link as the theme shows them; on the post's own page its bill above them, and what follows a post. */
export default function FooterWithEnding(props: ComponentProps<typeof Footer>): ReactNode {
  const { isBlogPostPage, metadata } = useBlogPost();
  const { bill, project } = metadata as AddedMetadata;
  return (
    <>
      {isBlogPostPage && bill && <PostBill bill={bill} project={project} />}
      <Footer {...props} />
      {isBlogPostPage && <PostEnding />}
    </>
  );
}
