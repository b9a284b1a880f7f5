import React, { type ReactNode } from 'react';
import { longDate } from '../dates/longDate';
import { markedAddress } from './addresses';
import { findExcerpts, type Excerpt } from './excerpts';
import { hitsIn } from './marks';
import Marked from './Marked';
import type { Result } from './useSearch';
import styles from './styles.module.css';

/** How many sections of a page are shown. */
const excerptCount = 2;

/** A page that was found: its title, its date, and the sections that have the words. */
export default function ResultItem({ page, terms }: Result): ReactNode {
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
