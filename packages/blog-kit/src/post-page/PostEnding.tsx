import React, { type ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Link from '@docusaurus/Link';
import PostComments from '@theme/PostComments';
import clsx from 'clsx';
import { writtenByStarter } from 'docusaurus-quiet-pages/starter/hydration';
import PostAuthors from '../authors/PostAuthors';
import PostCode from '../post-code/PostCode';
import type { AddedMetadata } from '../post-metadata';
import type { RelatedPost } from '../related-posts/relatedPosts';
import { partsId, type SeriesOfPost } from '../series/series';
import { Subscribe } from '../pages/FeedsPage';
import styles from './ending.module.css';
import relatedStyles from './related.module.css';
import seriesStyles from './series.module.css';
import shareStyles from './share.module.css';

/** What follows the text of a post on its page: who wrote it, its code, its series, and where readers can go from here. */
export default function PostEnding(): ReactNode {
  const { title, permalink, ...metadata } = useBlogPost().metadata;
  const { series, related, project } = metadata as AddedMetadata;
  const { url } = useDocusaurusContext().siteConfig;
  const { collectAnchor } = useBrokenLinks();
  if (series) collectAnchor(partsId);
  return (
    <section className={styles.ending} aria-label="After the post">
      {metadata.authors.length > 0 && (
        <Part title="Written by">
          <PostAuthors />
        </Part>
      )}
      {project && (
        <Part title="The code">
          <PostCode project={project} />
        </Part>
      )}
      {series && (
        <Part title="Series" id={partsId} isOnlyOnScreen>
          <SeriesParts {...series} />
        </Part>
      )}
      <PostComments Frame={Part} />
      <Part title="Share" isOnlyOnScreen>
        <SharePost title={title} url={url + permalink} />
      </Part>
      <Part title="Subscribe" isOnlyOnScreen>
        <Subscribe />
      </Part>
      {related && (
        <Part title="Related" isOnlyOnScreen>
          <ul className={relatedStyles.posts}>
            {related.map((post) => (
              <li key={post.permalink}>
                <Link to={post.permalink}>{post.title}</Link>
                <p>{reasonOf(post)}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </section>
  );
}

interface PartProps {
  readonly title: string;
  readonly id?: string;
  readonly isOnlyOnScreen?: boolean;
  readonly children: ReactNode;
}

/** One of the things that follow a post, with its heading beside it where there is room. */
export function Part({ title, id, isOnlyOnScreen, children }: PartProps): ReactNode {
  return (
    <div className={clsx(styles.part, isOnlyOnScreen && styles.screen)}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </div>
  );
}

/** The parts of a series in order; that of this page is marked. */
function SeriesParts({ title, description, parts, part: current }: SeriesOfPost): ReactNode {
  return (
    <>
      <p className={seriesStyles.title}>{title}</p>
      {description && <p className={seriesStyles.description}>{description}</p>}
      <ol className={seriesStyles.parts}>
        {parts.map(({ part, title: partTitle, permalink }) => (
          <li key={permalink}>
            {part === current ? (
              <span aria-current="page">{partTitle}</span>
            ) : (
              <Link to={permalink}>{partTitle}</Link>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/**
 * Ways to share a post: copying its address, links to services, of which nothing is asked before the reader follows them,
 * and the share sheet of the reader's system. The starter answers the buttons (packages/quiet-pages/src/starter/reading.ts).
 */
function SharePost({ title, url }: { readonly title: string; readonly url: string }): ReactNode {
  // Not URLSearchParams, whose "+" for a space some programs show as it is.
  const text = `text=${encodeURIComponent(`${title}\n${url}`)}`;
  return (
    <div className={shareStyles.ways}>
      <button type="button" className={shareStyles.copy} data-copy-link={url}>
        <span>Copy link</span>
        <span>Copied</span>
      </button>
      <span
        role="status"
        className={shareStyles.outcome}
        data-success="The link is copied."
        data-refusal={`Please copy it yourself: ${url}`}
        {...writtenByStarter}
      />
      {/* Mastodon has many servers. This page of its makers asks for the reader's, in the browser alone. */}
      <Link href={`https://share.joinmastodon.org/?${text}`}>Mastodon</Link>
      <Link href={`https://bsky.app/intent/compose?${text}`}>Bluesky</Link>
      {/* It reads the title from the page's metadata. */}
      <Link href={`https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`}>
        LinkedIn
      </Link>
      <button
        type="button"
        className={shareStyles.sheet}
        data-share={JSON.stringify({ title, url })}
      >
        Other apps…
      </button>
    </div>
  );
}

/** Why readers of this post may like another one, too. */
function reasonOf(inCommon: RelatedPost): string {
  const list = new Intl.ListFormat('en', { type: 'conjunction' });
  return 'tags' in inCommon
    ? `Also about ${list.format(inCommon.tags)}`
    : `Also mentions ${list.format(inCommon.words.map((word) => `“${word}”`))}`;
}
