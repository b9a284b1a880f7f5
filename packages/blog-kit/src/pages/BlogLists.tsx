import React, { type ComponentProps, type ReactNode } from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import { useBlogTagsPostsPageTitle } from '@docusaurus/theme-common/internal';
import Link from '@docusaurus/Link';
import {
  useBlogListPageStructuredData,
  useBlogMetadata,
} from '@docusaurus/plugin-content-blog/client';
import AuthorPage from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import AuthorsPage from '@theme/Blog/Pages/BlogAuthorsListPage';
import BlogLayout from '@theme/BlogLayout';
import type { Props as ListProps } from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import TagsPage from '@theme/BlogTagsListPage';
import type { Props as TagProps } from '@theme/BlogTagsPostsPage';
import { blogPath, tagFeedPath } from '../common/addresses';
import { Breadcrumbs, ProfileData, StructuredData } from '../structured-data/StructuredData';
import { FeedLink } from './FeedsPage';
import { PreviewCard } from './KitPage';

type AuthorProps = ComponentProps<typeof AuthorPage>;
type AuthorsProps = ComponentProps<typeof AuthorsPage>;
type TagsProps = ComponentProps<typeof TagsPage>;

/**
 * The pages of the blog that are lists, each with its preview: of posts, of the posts of a tag or an author, and of all
 * tags and authors. The first two are put together from the theme's parts, since the theme's own leave no room for a title
 * or a link above the posts; the others are the theme's.
 */
export default function BlogLists(
  props: ListProps | TagProps | AuthorProps | TagsProps | AuthorsProps,
): ReactNode {
  if ('metadata' in props) return <PostsOfBlog {...props} />;
  if ('tag' in props) return <PostsOfTag {...props} />;
  if ('author' in props) return <PostsOfAuthor {...props} />;
  return 'tags' in props ? (
    <>
      {props.tags.length > 0 && <PreviewCard title="Tags" />}
      <TagsPage {...props} />
    </>
  ) : (
    <>
      <PreviewCard title="Authors" />
      <AuthorsPage {...props} />
    </>
  );
}

function PostsOfBlog(props: ListProps): ReactNode {
  const { metadata, items, sidebar } = props;
  const { blogTitle, blogDescription, page, totalPages } = metadata;
  return (
    <HtmlClassNameProvider
      className={clsx(
        ThemeClassNames.wrapper.blogPages,
        ThemeClassNames.page.blogListPage,
        'h-feed',
      )}
    >
      <PageMetadata title={blogTitle} description={blogDescription} />
      <PreviewCard permalink={blogPath} title={blogTitle} />
      {/* The theme's own lets a title end the script. */}
      <StructuredData data={useBlogListPageStructuredData(props)} />
      <BlogLayout sidebar={sidebar}>
        <h1 className="p-name">
          {page > 1 ? `${blogTitle}, page ${page} of ${totalPages}` : blogTitle}
        </h1>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}

function PostsOfTag({ tag, items, sidebar, listMetadata }: TagProps): ReactNode {
  const { label, permalink, description, allTagsPath } = tag;
  const title = useBlogTagsPostsPageTitle(tag);
  const feed = tagFeedPath(permalink);
  return (
    <HtmlClassNameProvider
      className={clsx(
        ThemeClassNames.wrapper.blogPages,
        ThemeClassNames.page.blogTagPostListPage,
        'h-feed',
      )}
    >
      <PageMetadata title={title} description={description} />
      <PreviewCard permalink={permalink} title={label} />
      <Head>
        <link rel="alternate" type="application/atom+xml" title={`Posts on ${label}`} href={feed} />
      </Head>
      <Breadcrumbs
        crumbs={[
          { name: listMetadata.blogTitle, path: blogPath },
          { name: 'Tags', path: allTagsPath },
          { name: label, path: permalink },
        ]}
      />
      <BlogLayout sidebar={sidebar}>
        <header className="margin-bottom--xl">
          <h1>{title}</h1>
          {description && <p>{description}</p>}
          <Link href={allTagsPath}>View all tags</Link>
        </header>
        <p>
          <FeedLink path={feed}>Feed of posts on {label}</FeedLink>
        </p>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={listMetadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}

/** An author and their posts, for programs too. */
function PostsOfAuthor(props: AuthorProps): ReactNode {
  const { author } = props;
  const { blogTitle, blogBasePath, authorsListPath } = useBlogMetadata();
  const path = author.page?.permalink ?? authorsListPath;
  const name = author.name ?? author.key;
  return (
    <HtmlClassNameProvider className="h-feed">
      <PreviewCard permalink={path} title={name} />
      <ProfileData author={author} path={path} />
      <Breadcrumbs
        crumbs={[
          { name: blogTitle, path: blogBasePath },
          { name: 'Authors', path: authorsListPath },
          { name, path },
        ]}
      />
      <AuthorPage {...props} />
    </HtmlClassNameProvider>
  );
}
