import React, { type ComponentProps, type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Footer from '@theme-init/BlogPostItem/Footer';
import PostEnding from '../../../post-page/PostEnding';

/** Tags and edit link as the theme shows them, and on the post's own page what follows a post. */
export default function FooterWithEnding(props: ComponentProps<typeof Footer>): ReactNode {
  const { isBlogPostPage } = useBlogPost();
  return (
    <>
      <Footer {...props} />
      {isBlogPostPage && <PostEnding />}
    </>
  );
}
