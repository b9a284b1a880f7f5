import React, { type ComponentProps, type ReactNode } from 'react';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import BlogListPage from '@theme-init/BlogListPage';
import settings from '@generated/blog-kit/default/settings.json';
import { AbovePosts } from '../BlogPostItems';
import PreviewCard from '../../pages/PreviewCard';

/** The list of posts, with the level-one heading that the classic theme leaves out. */
export default function BlogListPageWithTitle(
  props: ComponentProps<typeof BlogListPage>,
): ReactNode {
  const { blogTitle, page, totalPages } = props.metadata;
  const title = page > 1 ? `${blogTitle}, page ${page} of ${totalPages}` : blogTitle;
  return (
    <HtmlClassNameProvider className="h-feed">
      <PreviewCard permalink={settings.blog} title={blogTitle} />
      <AbovePosts value={<h1 className="p-name">{title}</h1>}>
        <BlogListPage {...props} />
      </AbovePosts>
    </HtmlClassNameProvider>
  );
}
