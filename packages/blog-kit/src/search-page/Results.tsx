import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import Notice from 'docusaurus-quiet-pages/loading/Notice';
import type { Outcome, Result } from './useSearch';
import { longDate } from '../common/text';
import { markedAddress } from './files';
import { findExcerpts, type Excerpt, hitsIn, markHits } from './excerpts';
import { counted } from '../common/text';
import styles from './styles.module.css';

interface Props {
  readonly outcome: Outcome;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  /** Tries again to load more results. */
  readonly onRetryMore: () => void;
}

/** What a query has found. Screen readers say how many pages it is, and the results are a list of links. */
export default function Results({ outcome, onMore, onRetry, onRetryMore }: Props): ReactNode {
  const isFound = outcome.state === 'found';
  return (
    <>
      <p role="status" className={styles.status}>
        {describeOutcome(outcome)}
      </p>
      {outcome.state === 'failed' && (
        <Notice
          urgent
          action={{
            label: 'Try again',
            onClick: onRetry,
          }}
        >
          The search could not be loaded.
        </Notice>
      )}
      {isFound && outcome.results.length > 0 && (
        <ol
          className={styles.results}
          aria-label="Results"
          aria-busy={outcome.awaited !== undefined}
        >
          {outcome.results.map((result) => (
            <ResultItem key={result.page.permalink} {...result} />
          ))}
        </ol>
      )}
      {isFound && outcome.found.hits.length > outcome.results.length && (
        <>
          {outcome.lacksMore && <Notice urgent>The next results could not be loaded.</Notice>}
          {/* One button for both, so that it keeps the focus. */}
          <button
            type="button"
            className={clsx('button button--secondary', styles.more)}
            onClick={outcome.lacksMore ? onRetryMore : onMore}
          >
            {outcome.lacksMore ? 'Try again' : 'More results'}
          </button>
        </>
      )}
    </>
  );
}

/** How many sections of a page are shown. */
const excerptCount = 2;

/** A page that was found: its title, its date, and the sections that have the words. */
function ResultItem({ page, terms }: Result): ReactNode {
  const { title, permalink, date, tags } = page;
  const foundTags = tags.filter((tag) => hitsIn(tag, terms).length > 0);
  const excerpts = findExcerpts(page, terms, excerptCount);
  const phrases = excerpts.flatMap(({ phrase }) => phrase ?? []);
  return (
    <li>
      <h2 className={styles.title}>
        {/* The browser marks what was found only in pages that it opens itself, not the router. */}
        {/* eslint-disable-next-line @docusaurus/no-html-links -- see above */}
        <a href={markedAddress(permalink, '', phrases)}>
          <Marked text={title} terms={terms} />
        </a>
      </h2>
      <p className={styles.facts}>
        {date && <time dateTime={date}>{longDate(date, 'en')}</time>}
        {foundTags.map((tag) => (
          <React.Fragment key={tag}>
            {'\u00A0· '}
            <Marked text={tag} terms={terms} />
          </React.Fragment>
        ))}
      </p>
      {excerpts.map((excerpt) => (
        // A part that a post imports may have the ids of the post.
        <Section
          key={`${excerpt.id} ${excerpt.text}`}
          permalink={permalink}
          excerpt={excerpt}
          terms={terms}
        />
      ))}
    </li>
  );
}

interface SectionProps {
  readonly permalink: string;
  readonly excerpt: Excerpt;
  readonly terms: ReadonlySet<string>;
}

function Section({ permalink, excerpt, terms }: SectionProps): ReactNode {
  const { id, heading, text, isCode, isCutBefore, isCutAfter, phrase } = excerpt;
  const marked = <Marked text={text} terms={terms} />;
  return (
    <div className={styles.excerpt}>
      {id && heading && (
        // eslint-disable-next-line @docusaurus/no-html-links -- as above
        <a href={markedAddress(permalink, id, phrase ? [phrase] : [])}>
          <Marked text={heading} terms={terms} />
        </a>
      )}
      {text && (
        <p>
          {isCutBefore && '… '}
          {isCode ? <code>{marked}</code> : marked}
          {isCutAfter && ' …'}
        </p>
      )}
    </div>
  );
}

interface MarkedProps {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

/** A text in which what a query has found is marked. */
function Marked({ text, terms }: MarkedProps): ReactNode {
  return markHits(text, terms).map((piece, at) =>
    // The pieces of a text have no other identity than their place.
    piece.isHit ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  );
}

/** What was found, in a sentence or two; empty before there is a query. */
export function describeOutcome(outcome: Outcome): string {
  if (outcome.state === 'searching') return 'Searching…';
  if (outcome.state !== 'found') return '';
  const { query, found, awaited } = outcome;
  const { hits, isPartial, mistyped } = found;
  if (awaited !== undefined) return whileAwaited(query, awaited, hits.length > 0);
  if (hits.length === 0) return nothingFor(query, found.hasWords);
  const count = counted(hits.length, 'page');
  const words = mistyped.map(quote).join(' and ');
  return [
    isPartial ? `No page has all of these words. ${count} with some of them.` : `${count} found.`,
    words && `No page has ${words}: these have similar words.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** How much of a query is repeated. Screen readers read all of it. */
const longest = 60;

function whileAwaited(query: string, awaited: string, hasOldResults: boolean): string {
  const searching = `Searching for ${quote(awaited)}…`;
  if (!hasOldResults) return searching;
  if (awaited === query) return 'Loading more results…';
  return `${searching} The results below are still those for ${quote(query)}.`;
}

function nothingFor(query: string, hasWords: boolean): string {
  const why = hasWords ? '' : ` Signs, and words such as “the”, are not searched for.`;
  return `Nothing found for ${quote(query)}.${why}`;
}

function quote(query: string): string {
  const text = query.trim();
  const shown = text.length > longest ? `${text.slice(0, longest).trim()}…` : text;
  return `“${shown}”`;
}
