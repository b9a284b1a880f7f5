import React, { type ComponentProps, type ReactNode } from 'react';
import clsx from 'clsx';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import { useBlogTagsPostsPageTitle } from '@docusaurus/theme-common/internal';
import Link from '@docusaurus/Link';
import { useBlogListPageStructuredData } from '@docusaurus/plugin-content-blog/client';
import AuthorPage from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import AuthorsPage from '@theme/Blog/Pages/BlogAuthorsListPage';
import BlogLayout from '@theme/BlogLayout';
import type { Props as ListProps } from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import TagsPage from '@theme/BlogTagsListPage';
import type { Props as TagProps } from '@theme/BlogTagsPostsPage';
import { blogPath, tagFeedPath } from '../common/addresses';
import { FileLink } from '../post-code/PostCode';
import { PreviewCard, StructuredData } from './KitPage';

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
  if ('author' in props) {
    const { key, name = key, page } = props.author;
    return (
      <>
        <PreviewCard permalink={page?.permalink} title={name} />
        <AuthorPage {...props} />
      </>
    );
  }
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
  const { blogTitle, blogDescription, page, totalPages } = props.metadata;
  return (
    <Posts {...props} className={ThemeClassNames.page.blogListPage}>
      <PageMetadata title={blogTitle} description={blogDescription} />
      <PreviewCard permalink={blogPath} title={blogTitle} />
      <StructuredData data={useBlogListPageStructuredData(props)} />
      <h1>{page > 1 ? `${blogTitle}, page ${page} of ${totalPages}` : blogTitle}</h1>
    </Posts>
  );
}

function PostsOfTag({ tag, listMetadata, ...props }: TagProps): ReactNode {
  const { label, permalink, description, allTagsPath } = tag;
  const title = useBlogTagsPostsPageTitle(tag);
  const feed = tagFeedPath(permalink);
  return (
    <Posts {...props} metadata={listMetadata} className={ThemeClassNames.page.blogTagPostListPage}>
      <PageMetadata title={title} description={description}>
        <link rel="alternate" type="application/atom+xml" title={`Posts on ${label}`} href={feed} />
      </PageMetadata>
      <PreviewCard permalink={permalink} title={label} />
      <header className="margin-bottom--xl">
        <h1>{title}</h1>
        {description && <p>{description}</p>}
        <Link href={allTagsPath}>View all tags</Link>
      </header>
      <p>
        <FileLink href={feed}>Feed of posts on {label}</FileLink>
      </p>
    </Posts>
  );
}

interface PostsProps extends Pick<ListProps, 'items' | 'sidebar' | 'metadata'> {
  readonly className: string;
  readonly children: ReactNode;
}

/** A page of posts below what is said of them. */
function Posts({ items, sidebar, metadata, className, children }: PostsProps): ReactNode {
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, className)}>
      <BlogLayout sidebar={sidebar}>
        {children}
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
