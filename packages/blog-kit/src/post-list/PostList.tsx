import React, { type ComponentType, type ElementType, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import MDXContent from '@theme/MDXContent';
import PostBookmark from '@theme/PostBookmark';
import { nameOf } from 'docusaurus-quiet-pages/loading/viewTransitions';
import { type BillTotals, totalsText } from '../bill/bill';
import { ILLUSTRATION_HEIGHT, ILLUSTRATION_WIDTH, illustrationPath } from '../cards/paths';
import { longDate, scheduleLabel } from '../common/text';
import { PreviewContext } from '../pictures-enlarged/Enlargeable';
import type { PostSummary } from '../post-index';
import styles from './entry.module.css';
import factsStyles from './facts.module.css';
import badgeStyles from './badge.module.css';
import listStyles from './list.module.css';

/** A post, with what is above its truncation marker if the list shows that. */
export interface ListedPost extends PostSummary {
  Excerpt?: ComponentType;
  totals?: BillTotals;
}

/** Posts below a heading, with date, reading time, and the beginning of their text or else their description. */
export default function PostList({ posts }: { readonly posts: readonly ListedPost[] }): ReactNode {
  return (
    <ol className={listStyles.list}>
      {posts.map(({ Excerpt, date, readingTime, description, ...post }) => (
        <PostEntry
          {...post}
          key={post.permalink}
          as="li"
          titleLevel="h3"
          facts={
            <>
              <time dateTime={date}>{longDate(date, 'en')}</time>{' '}
              <Fact>{readingTime} min read</Fact>
            </>
          }
        >
          {Excerpt ? (
            <div className="markdown">
              <MDXContent>
                <Excerpt />
              </MDXContent>
            </div>
          ) : (
            <p>{description}</p>
          )}
        </PostEntry>
      ))}
    </ol>
  );
}

interface EntryProps {
  readonly as: ElementType<{ className?: string; children: ReactNode }>;
  /** The level of the title, so that the page's outline has no gap. */
  readonly titleLevel: 'h2' | 'h3';
  readonly title: string;
  readonly permalink: string;
  readonly facts: ReactNode;
  readonly scheduled?: string;
  readonly children: ReactNode;
  readonly totals?: BillTotals;
  /** Where it leads, if it has none. */
  readonly footer?: ReactNode;
  /** The link to the whole text, where there is room beside these. */
  readonly more?: ReactNode;
}

/** A post in a list of posts. */
export function PostEntry({
  as: Container,
  titleLevel: Title,
  title,
  permalink,
  facts,
  scheduled,
  children,
  totals,
  footer,
  more,
}: EntryProps): ReactNode {
  return (
    <Container className={styles.entry}>
      <PostIllustration className={styles.illustration} permalink={permalink} />
      <header>
        <Facts>
          {facts}
          <LastFacts title={title} permalink={permalink} scheduled={scheduled} />
        </Facts>
        <Title className={styles.title} data-moves-as={nameOf('title', permalink)}>
          <Link to={permalink}>{title}</Link>
        </Title>
      </header>
      <div className={styles.preview}>
        <PreviewContext value={permalink}>{children}</PreviewContext>
      </div>
      {(totals ?? footer) && (
        <footer className={styles.footer}>
          {totals ? (
            <p className={styles.totals}>
              <TotalsLine totals={totals} />
            </p>
          ) : (
            footer
          )}
          {more && <span className={styles.more}>{more}</span>}
        </footer>
      )}
    </Container>
  );
}

/** Date, reading time and the like in a line. Each fact but the first begins with "· ", which the edge of a line hides. */
export function Facts({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={factsStyles.facts}>{children}</div>;
}

export function Fact({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span>
      {'· '}
      {children}
    </span>
  );
}

/** What ends every line of facts: a badge if readers don't see the post yet, and the slot of the bookmark. */
export function LastFacts({
  title,
  permalink,
  scheduled,
}: Pick<EntryProps, 'title' | 'permalink' | 'scheduled'>): ReactNode {
  return (
    <>
      {scheduled && (
        <Fact>
          <ScheduledBadge date={scheduled} />
        </Fact>
      )}
      <PostBookmark title={title} permalink={permalink} Frame={Fact} />
    </>
  );
}

/** What a post, or a year of posts, costs a month, and how many files and mistakes it has, in one line. */
export function TotalsLine({ totals }: { readonly totals: BillTotals }): ReactNode {
  // Lines break after a dot alone.
  return totalsText(totals).replace(/(?<!·) /g, '\u00a0');
}

interface PostIllustrationProps {
  /** Of the post, with or without a slash at its end. */
  permalink: string;
  className?: string;
  isAtTop?: boolean;
}

/**
 * The small picture of a post, four units wide and three high: what is drawn on its card, without the text. It tells
 * nothing that the title beside it does not, so it has no alternative text.
 */
export function PostIllustration({
  permalink,
  className,
  isAtTop = false,
}: PostIllustrationProps): ReactNode {
  return (
    <img
      className={className}
      src={illustrationPath(permalink)}
      width={ILLUSTRATION_WIDTH}
      height={ILLUSTRATION_HEIGHT}
      alt=""
      data-moves-as={nameOf('picture', permalink)}
      loading={isAtTop ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

/** Marks a post that readers don't see yet; only `npm start` shows it. */
export function ScheduledBadge({ date }: { readonly date: string }): ReactNode {
  return (
    <span className={badgeStyles.badge}>Scheduled for {scheduleLabel(new Date(date), 'en')}</span>
  );
}
