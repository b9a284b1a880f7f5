import React, { type ComponentType, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import MDXContent from '@theme/MDXContent';
import PostBookmark from '@theme/PostBookmark';
import { nameOf } from 'docusaurus-quiet-pages/loading/viewTransitions';
import { type BillTotals, totalsText } from '../bill/bill';
import { ILLUSTRATION_HEIGHT, ILLUSTRATION_WIDTH, illustrationPath } from '../cards/paths';
import { longDate, scheduleLabel } from '../common/text';
import { PreviewContext } from '../pictures-enlarged/MarkdownPicture';
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

interface FactsProps {
  readonly title: string;
  readonly permalink: string;
  readonly scheduled?: string;
  readonly children: ReactNode;
}

interface EntryProps extends FactsProps {
  readonly as: 'article' | 'li';
  /** The level of the title, so that the page's outline has no gap. */
  readonly titleLevel: 'h2' | 'h3';
  readonly facts: ReactNode;
  readonly totals?: BillTotals;
  /** Where it leads, if it has no totals. */
  readonly footer?: ReactNode;
  /** The link to the whole text, where there is room beside these. */
  readonly more?: ReactNode;
}

/** A post in a list of posts. */
export function PostEntry({
  as: Container,
  titleLevel: Title,
  facts,
  totals,
  footer,
  more,
  children,
  ...post
}: EntryProps): ReactNode {
  const { title, permalink } = post;
  return (
    <Container className={styles.entry}>
      <PostIllustration className={styles.illustration} permalink={permalink} />
      <header>
        <Facts {...post}>{facts}</Facts>
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

/**
 * Date, reading time and the like in a line, at its end a badge if readers don't see the post yet, and the slot of the
 * bookmark. Each fact but the first begins with "· ", which the edge of a line hides.
 */
export function Facts({ title, permalink, scheduled, children }: FactsProps): ReactNode {
  return (
    <div className={factsStyles.facts}>
      {children}
      {scheduled && (
        <Fact>
          <ScheduledBadge date={scheduled} />
        </Fact>
      )}
      <PostBookmark title={title} permalink={permalink} Frame={Fact} />
    </div>
  );
}

export function Fact({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span>
      {'· '}
      {children}
    </span>
  );
}

/** Marks a post that readers don't see yet; only `npm start` shows it. */
export function ScheduledBadge({ date }: { readonly date: string }): ReactNode {
  return (
    <span className={badgeStyles.badge}>Scheduled for {scheduleLabel(new Date(date), 'en')}</span>
  );
}

/** What a post, or a year of posts, costs a month, and how many files and mistakes it has, in one line. */
export function TotalsLine({ totals }: { readonly totals: BillTotals }): ReactNode {
  // Lines break after a dot alone.
  return totalsText(totals).replace(/(?<!·) /g, '\u00a0');
}

interface IllustrationProps {
  readonly permalink: string;
  readonly className?: string;
  readonly isAtTop?: boolean;
}

/** The picture on the card of a post. It tells nothing that the title beside it does not, so it has no text. */
export function PostIllustration({ permalink, className, isAtTop }: IllustrationProps): ReactNode {
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
