import React, { type ComponentProps, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import BlogTagsPostsPage from '@theme-original/BlogTagsPostsPage';
import { tagFeedPath } from '@site/plugins/feeds/addresses';
import PreviewCard from '@site/src/components/PreviewCard';
import { TagFeedProvider } from '@site/src/components/TagFeed';

/** The posts of a tag, with the tag's preview, a link to the tag's feed above them and one for programs. */
export default function BlogTagsPostsPageWithFeed(
  props: ComponentProps<typeof BlogTagsPostsPage>,
): ReactNode {
  const { label, permalink, unlisted } = props.tag;
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
    <TagFeedProvider value={{ tag: label, path }}>
      {card}
      <Head>
        <link rel="alternate" type="application/atom+xml" title={`Posts on ${label}`} href={path} />
      </Head>
      <BlogTagsPostsPage {...props} />
    </TagFeedProvider>
  );
}
