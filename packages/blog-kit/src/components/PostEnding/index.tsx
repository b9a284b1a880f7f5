import React, { type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import PostComments from '@theme/PostComments';
import type { AddedMetadata } from '../../post-metadata';
import { partsId } from '../../series/partsId';
import PostAuthors from '../PostAuthors';
import { usePostAuthors } from '../PostAuthors/usePostAuthors';
import PostCode from '../PostCode';
import RelatedPosts from '../RelatedPosts';
import SeriesParts from '../Series/SeriesParts';
import SharePost from '../SharePost';
import Subscribe from '../Subscribe';
import Part from './Part';
import styles from './styles.module.css';

/** What follows the text of a post on its page: who wrote it, its code, its series, and where readers can go from here. */
export default function PostEnding(): ReactNode {
  const { metadata } = useBlogPost();
  const authors = usePostAuthors();
  const { title, permalink, series, related, project } = metadata as typeof metadata &
    AddedMetadata;
  const url = useDocusaurusContext().siteConfig.url + permalink;
  const { collectAnchor } = useBrokenLinks();
  if (series) collectAnchor(partsId);

  return (
    <section
      className={styles.ending}
      aria-label={translate({ id: 'blogKit.postEnding.afterThePost', message: 'After the post' })}
    >
      {authors.length > 0 && (
        <Part title={translate({ id: 'blogKit.postEnding.writtenBy', message: 'Written by' })}>
          <PostAuthors authors={authors} />
        </Part>
      )}
      {project && (
        <Part title={translate({ id: 'blogKit.postEnding.theCode', message: 'The code' })}>
          <PostCode project={project} />
        </Part>
      )}
      {series && (
        <Part
          title={translate({ id: 'blogKit.postEnding.series', message: 'Series' })}
          id={partsId}
          isOnlyOnScreen
        >
          <SeriesParts series={series} />
        </Part>
      )}
      <PostComments Frame={Part} />
      <Part title={translate({ id: 'blogKit.postEnding.share', message: 'Share' })} isOnlyOnScreen>
        <SharePost post={{ title, url }} />
      </Part>
      <Part
        title={translate({ id: 'blogKit.postEnding.subscribe', message: 'Subscribe' })}
        isOnlyOnScreen
      >
        <Subscribe />
      </Part>
      {related && (
        <Part
          title={translate({ id: 'blogKit.postEnding.related', message: 'Related' })}
          isOnlyOnScreen
        >
          <RelatedPosts posts={related} />
        </Part>
      )}
    </section>
  );
}
