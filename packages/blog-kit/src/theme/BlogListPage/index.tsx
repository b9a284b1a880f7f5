import React, { type ComponentProps, type ReactNode } from 'react';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import BlogListPage from '@theme-init/BlogListPage';
import settings from '@generated/blog-kit/default/settings.json';
import PreviewCard from '../../components/PreviewCard';
import { PageTitleProvider } from '../../components/PageTitle';

/** The list of posts, with the level-one heading that the classic theme leaves out. */
export default function BlogListPageWithTitle(
  props: ComponentProps<typeof BlogListPage>,
): ReactNode {
  const { blogTitle, page, totalPages } = props.metadata;
  return (
    <HtmlClassNameProvider className="h-feed">
      <PageTitleProvider
        title={page > 1 ? `${blogTitle}, page ${page} of ${totalPages}` : blogTitle}
      >
        <PreviewCard permalink={settings.blog} title={blogTitle} />
        <BlogListPage {...props} />
      </PageTitleProvider>
    </HtmlClassNameProvider>
  );
}
