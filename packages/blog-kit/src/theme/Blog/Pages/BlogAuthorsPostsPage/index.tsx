import React, { type ComponentProps, type ReactNode } from 'react';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import { useBlogMetadata } from '@docusaurus/plugin-content-blog/client';
import BlogAuthorsPostsPage from '@theme-init/Blog/Pages/BlogAuthorsPostsPage';
import PreviewCard from '../../../../pages/PreviewCard';
import { WithProfiles } from '../../../../authors/SocialLinks';
import { Breadcrumbs, ProfileData } from '../../../../structured-data/StructuredData';

/** An author and their posts, with profiles elsewhere and a preview, and for programs who it is. */
export default function AuthorWithProfiles(
  props: ComponentProps<typeof BlogAuthorsPostsPage>,
): ReactNode {
  const { author } = props;
  const { blogTitle, blogBasePath, authorsListPath } = useBlogMetadata();
  const path = author.page?.permalink ?? authorsListPath;
  return (
    <HtmlClassNameProvider className="h-feed">
      <WithProfiles>
        <PreviewCard permalink={path} title={author.name ?? author.key} />
        <ProfileData author={author} path={path} />
        <Breadcrumbs
          crumbs={[
            { name: blogTitle, path: blogBasePath },
            {
              name: 'Authors',
              path: authorsListPath,
            },
            { name: author.name ?? author.key, path },
          ]}
        />
        <BlogAuthorsPostsPage {...props} />
      </WithProfiles>
    </HtmlClassNameProvider>
  );
}
