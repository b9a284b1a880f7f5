import React, { type ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Link from '@docusaurus/Link';
import PostComments from '@theme/PostComments';
import clsx from 'clsx';
import { writtenByStarter } from 'docusaurus-quiet-pages/starter/hydration';
import type { AddedMetadata } from '../post-metadata';
import { partsId } from '../series/partsId';
import { SeriesParts } from '../series/Series';
import PostAuthors from '../authors/PostAuthors';
import { usePostAuthors } from '../authors/usePostAuthors';
import PostCode from '../post-code/PostCode';
import RelatedPosts from '../related-posts/RelatedPosts';
import Subscribe from '../subscribe/Subscribe';
import { shareLinks, type SharedPost } from './shareLinks';
import styles from './ending.module.css';
import sharePostStyles from './share.module.css';

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

interface Props {
  readonly title: string;
  /** The id of the heading, if something links to it. */
  readonly id?: string;
  /** Whether it is of no use on paper. */
  readonly isOnlyOnScreen?: boolean;
  readonly children: ReactNode;
}

/** One of the things that follow a post, with its heading beside it where there is room. */
export function Part({ title, id, isOnlyOnScreen, children }: Props): ReactNode {
  return (
    <div className={clsx(styles.part, isOnlyOnScreen && styles.screen)}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </div>
  );
}

/**
 * Ways to share a post: copying its address, links to services, and the share sheet of the reader's system. The starter
 * answers the buttons (packages/quiet-pages/src/starter/aids.ts).
 */
function SharePost({ post }: { readonly post: SharedPost }): ReactNode {
  return (
    <div className={sharePostStyles.ways}>
      <button type="button" className={sharePostStyles.copy} data-copy-link={post.url}>
        <span>Copy link</span>
        <span>Copied</span>
      </button>
      <span
        role="status"
        className={sharePostStyles.outcome}
        data-success="The link is copied."
        data-refusal={`Please copy it yourself: ${post.url}`}
        {...writtenByStarter}
      />
      {Object.entries(shareLinks(post)).map(([service, href]) => (
        <Link key={service} href={href}>
          {service}
        </Link>
      ))}
      <button type="button" className={sharePostStyles.sheet} data-share={JSON.stringify(post)}>
        Other apps…
      </button>
    </div>
  );
}
