import React, { type ComponentProps, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import BlogTagsPostsPage from '@theme-init/BlogTagsPostsPage';
import settings from '@generated/blog-kit/default/settings.json';
import { tagFeedPath } from '../../common/addresses';
import { AbovePosts } from '../BlogPostItems';
import { FeedLink } from '../../subscribe/Subscribe';
import PreviewCard from '../../pages/PreviewCard';
import { Breadcrumbs } from '../../structured-data/StructuredData';

/** The posts of a tag, with the tag's preview, a link to the tag's feed above them and one for programs. */
export default function BlogTagsPostsPageWithFeed(
  props: ComponentProps<typeof BlogTagsPostsPage>,
): ReactNode {
  const { label, permalink, unlisted, allTagsPath } = props.tag;
  const card = <PreviewCard permalink={permalink} title={label} />;
  if (unlisted) {
    return (
      <>
        {card}
        <BlogTagsPostsPage {...props} />
      </>
    );
  }
  const path = tagFeedPath(permalink);
  return (
    <AbovePosts
      value={
        <p>
          <FeedLink path={path}>Feed of posts on {label}</FeedLink>
        </p>
      }
    >
      {card}
      <Head>
        <link rel="alternate" type="application/atom+xml" title={`Posts on ${label}`} href={path} />
      </Head>
      <HtmlClassNameProvider className="h-feed">
        <Breadcrumbs
          crumbs={[
            { name: settings.blogTitle ?? '', path: settings.blog },
            {
              name: 'Tags',
              path: allTagsPath,
            },
            { name: label, path: permalink },
          ]}
        />
        <BlogTagsPostsPage {...props} />
      </HtmlClassNameProvider>
    </AbovePosts>
  );
}
