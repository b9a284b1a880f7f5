import React, { type ReactNode } from 'react';
import type { TOCItem } from '@docusaurus/mdx-loader';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import {
  BlogPostProvider,
  useBlogPost,
  useBlogPostStructuredData,
} from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import BlogLayout from '@theme/BlogLayout';
import Content from '@theme/BlogPostItem/Content';
import Footer from '@theme/BlogPostItem/Footer';
import Info from '@theme/BlogPostItem/Header/Info';
import Title from '@theme/BlogPostItem/Header/Title';
import type { Props } from '@theme/BlogPostPage';
import Metadata from '@theme/BlogPostPage/Metadata';
import BlogPostPaginator from '@theme/BlogPostPaginator';
import ContentVisibility from '@theme/ContentVisibility';
import TOC from '@theme/TOC';
import { writtenByStarter } from 'docusaurus-quiet-pages/starter/hydration';
import { nameOf } from 'docusaurus-quiet-pages/loading/viewTransitions';
import { billId } from '../../bill/bill';
import PostBill from '../../bill/Bill';
import { cardPath } from '../../cards/paths';
import { BackToTop, onWire, PhoneContents, Timelines, timelinesOf } from '../../contents/Contents';
import { longDate, updateOf } from '../../common/text';
import { PreviewCard, StructuredData } from '../../pages/KitPage';
import { FileLink } from '../../post-code/PostCode';
import { Fact, Facts, PostIllustration } from '../../post-list/PostList';
import { markdownPath } from '../../common/addresses';
import type { AddedMetadata } from '../../post-metadata';
import PostEnding from '../../post-page/PostEnding';
import { partsId } from '../../series/series';
import './header.css';
import styles from './styles.module.css';

/**
 * The page of a post, put together from the theme's parts and what helps to read a long text. It replaces the theme's
 * page, of which every part would have a wrapper of its own.
 */
export default function BlogPostPage({ content: PostContent, sidebar }: Props): ReactNode {
  const { metadata, frontMatter } = PostContent;
  const { bill, project, prevItem, nextItem } = metadata as AddedMetadata & typeof metadata;
  const { tableOfContents } = useThemeConfig();
  const from = frontMatter.toc_min_heading_level ?? tableOfContents.minHeadingLevel;
  const to = frontMatter.toc_max_heading_level ?? tableOfContents.maxHeadingLevel;
  const headings = frontMatter.hide_table_of_contents
    ? []
    : (PostContent.toc as TOCItem[]).filter(({ level }) => level >= from && level <= to);
  const timelines = timelinesOf(headings);
  const end = bill && { id: billId, level: from, value: 'The bill' };
  const contents = onWire(headings, timelines, end);
  const toc = contents.length > 0 && (
    <TOC toc={contents} minHeadingLevel={from} maxHeadingLevel={to} />
  );
  return (
    <BlogPostProvider content={PostContent} isBlogPostPage>
      <HtmlClassNameProvider
        className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogPostPage)}
      >
        <ForPrograms />
        <BlogLayout sidebar={sidebar} toc={toc}>
          <ContentVisibility metadata={metadata} />
          <article>
            <Header />
            <div>
              {contents.length > 0 && <PhoneContents headings={contents} />}
              <Content>
                <Timelines value={timelines}>
                  <PostContent />
                </Timelines>
              </Content>
              {bill && <PostBill bill={bill} project={project} />}
              <BackToTop />
              {/* Where screen readers hear what the starter (packages/quiet-pages/src/starter/reading.ts) has done. */}
              <span
                role="status"
                className={styles.said}
                data-said="Address copied"
                {...writtenByStarter}
              />
            </div>
            <Footer />
            <PostEnding />
          </article>
          {(prevItem ?? nextItem) && <BlogPostPaginator prevItem={prevItem} nextItem={nextItem} />}
        </BlogLayout>
      </HtmlClassNameProvider>
    </BlogPostProvider>
  );
}

/** The metadata of a post, its preview, its text as Markdown, and its data for search engines. */
function ForPrograms(): ReactNode {
  const { metadata } = useBlogPost();
  const { title, permalink, date, authors, frontMatter } = metadata;
  const updated = updateOf(date, frontMatter.last_update?.date);
  const { url } = useDocusaurusContext().siteConfig;
  // What Google recommends besides: https://developers.google.com/search/docs/appearance/structured-data/article
  const data = {
    image: url + cardPath(permalink),
    ...useBlogPostStructuredData(),
    dateModified: updated ?? date,
    author: authors.map((author) => ({
      '@type': 'Person',
      name: author.name,
      url: author.page ? url + author.page.permalink : author.url,
    })),
  };
  return (
    <>
      <Metadata />
      <PreviewCard permalink={permalink} title={title} hasImage={Boolean(frontMatter.image)} />
      <Head>
        {updated && <meta property="article:modified_time" content={updated.toISOString()} />}
        <link rel="alternate" type="text/markdown" href={markdownPath(permalink)} />
      </Head>
      <StructuredData data={data} />
    </>
  );
}

/** Not an id that a heading of a post gets. */
const titleId = '__post-title';

/**
 * The title of a post and its small picture, to which its entry in a list turns when the post is opened; its date, its
 * last update, a link to its code, and its place in a series.
 *
 * Browsers show a page as soon as they have a part of it. The title has to be in it, or there is nothing to turn to.
 *
 * @see https://developer.mozilla.org/docs/Web/HTML/Reference/Attributes/rel#expect
 */
function Header(): ReactNode {
  const { metadata } = useBlogPost();
  const { permalink, title } = metadata;
  const { scheduled, project, series } = metadata as AddedMetadata;
  const update = updateOf(metadata.date, metadata.frontMatter.last_update?.date);
  return (
    <header>
      <Head>
        <link rel="expect" href={`#${titleId}`} blocking="render" />
      </Head>
      <div id={titleId} data-moves-as={nameOf('title', permalink)}>
        <Title />
      </div>
      <PostIllustration permalink={permalink} isAtTop />
      <Facts title={title} permalink={permalink} scheduled={scheduled}>
        <Info />
        {update && (
          <Fact>
            Updated <time dateTime={update.toISOString()}>{longDate(update, 'en')}</time>
          </Fact>
        )}
        {project && (
          <Fact>
            <FileLink href={project.page}>Get the code</FileLink>
          </Fact>
        )}
        {series && (
          <Fact>
            Part {series.part} of {series.count} of <Link href={`#${partsId}`}>{series.title}</Link>
          </Fact>
        )}
      </Facts>
    </header>
  );
}
