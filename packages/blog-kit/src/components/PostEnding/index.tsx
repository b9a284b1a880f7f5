import React, { type ReactNode } from 'react';
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
    <section className={styles.ending} aria-label="After the post">
      {authors.length > 0 && (
        <Part title="Written by">
          <PostAuthors authors={authors} />
        </Part>
      )}
      {project && (
        <Part title="The code">
          <PostCode project={project} />
        </Part>
      )}
      {series && (
        <Part title="Series" id={partsId} isOnlyOnScreen>
          <SeriesParts series={series} />
        </Part>
      )}
      <PostComments Frame={Part} />
      <Part title="Share" isOnlyOnScreen>
        <SharePost post={{ title, url }} />
      </Part>
      <Part title="Subscribe" isOnlyOnScreen>
        <Subscribe />
      </Part>
      {related && (
        <Part title="Related" isOnlyOnScreen>
          <RelatedPosts posts={related} />
        </Part>
      )}
    </section>
  );
}
