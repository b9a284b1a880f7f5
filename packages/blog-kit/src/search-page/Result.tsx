import React, { Fragment, type ReactNode } from 'react';
import { longDate } from '../common/text';
import type { Section } from '../posts/sections';
import type { Found } from './loadSearch';
import { wordsOf } from './searchFiles';
import styles from './styles.module.css';

type Terms = ReadonlySet<string>;

/** A page that was found: its title, its date, and the sections that have the words. */
export default function Result({ page, terms }: Found['results'][number]): ReactNode {
  const { title, permalink, date, tags, sections } = page;
  const foundTags = tags.filter((tag) => hitsIn(tag, terms).length > 0);
  const excerpts = findExcerpts(sections, terms, 2);
  const phrases = excerpts.flatMap(({ phrase }) => phrase ?? []);
  return (
    <li>
      <h2 className={styles.title}>
        {/* The browser marks what was found only in pages that it opens itself, not the router. */}
        {/* oxlint-disable-next-line react/forbid-elements -- see above */}
        <a href={markedAddress(permalink, '', phrases)}>
          <Marked text={title} terms={terms} />
        </a>
      </h2>
      <p className={styles.facts}>
        {date && <time dateTime={date}>{longDate(date, 'en')}</time>}
        {foundTags.map((tag) => (
          <Fragment key={tag}>
            {'\u00A0· '}
            <Marked text={tag} terms={terms} />
          </Fragment>
        ))}
      </p>
      {excerpts.map(({ id, heading, phrase, text, isCode }) => {
        const marked = <Marked text={text} terms={terms} />;
        return (
          // A part that a post imports may have the ids of the post.
          <div key={`${id} ${text}`} className={styles.excerpt}>
            {id && heading && (
              // oxlint-disable-next-line react/forbid-elements -- as above
              <a href={markedAddress(permalink, id, phrase ? [phrase] : [])}>
                <Marked text={heading} terms={terms} />
              </a>
            )}
            {text && <p>{isCode ? <code>{marked}</code> : marked}</p>}
          </div>
        );
      })}
    </li>
  );
}

function Marked({ text, terms }: { readonly text: string; readonly terms: Terms }) {
  const hits = hitsIn(text, terms);
  return (
    <>
      {hits.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(hits[at - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(hits.at(-1)?.end ?? 0)}
    </>
  );
}

/**
 * The address of a heading, or of a page, with text fragments: browsers mark the phrases that were found. A style for
 * `::target-text` would make Chromium compute the style of the whole page anew at each view transition.
 */
function markedAddress(permalink: string, id: string, phrases: readonly string[]): string {
  // A hyphen has a meaning of its own there; other signs that have one are encoded anyway.
  const encode = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D');
  const directive = phrases
    .map((phrase, at) => `${at ? '&' : ':~:'}text=${encode(phrase)}`)
    .join('');
  return id || directive ? `${permalink}#${id}${directive}` : permalink;
}

/** The sections of a page that tell most about a query, or its beginning if only the title has the terms. */
export function findExcerpts(sections: readonly Section[], terms: Terms, count: number) {
  return sections
    .map((section) => ({ ...section, score: scoreOf(section, terms) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .filter(({ score }, at) => score > 0 || at === 0)
    .map(({ id, heading, blocks }) => ({ id, heading, ...excerptOf(blocks, terms) }));
}

/** How many different terms a section has; those of the heading count twice. */
function scoreOf({ heading = '', blocks }: Section, terms: Terms): number {
  const text = blocks.map((block) => block.text).join('\n');
  return 2 * countTerms(hitsIn(heading, terms)) + countTerms(hitsIn(text, terms));
}

/** What is shown before and after a hit: of code the line, of text whole words. */
const lineForms = [/.*$/, /^.*/] as const;
const textForms = [/(?<=^|\s)\S.{0,80}$/su, /^.{0,130}\S(?=\s|$)/su] as const;

/** Up to two words before and after a hit, which make it a phrase that a page hardly has twice. */
const wordsBefore = /(?:\S{1,40}\s+){0,2}\S{0,40}$/u;
const wordsAfter = /^\S{0,40}(?:\s+\S{1,40}){0,2}/u;

/** What is around the first hit in the block with the most different terms. */
function excerptOf(blocks: Section['blocks'], terms: Terms) {
  const [best] = blocks
    .map((block) => ({ ...block, hits: hitsIn(block.text, terms) }))
    .sort((a, b) => countTerms(b.hits) - countTerms(a.hits));
  if (!best) return { text: '' };
  const { text, isCode, hits } = best;
  const { start, end } = hits[0] ?? { start: 0, end: 0 };
  const [word, rest] = [text.slice(start, end), text.slice(end)];
  const [beforeForm, afterForm] = isCode ? lineForms : textForms;
  const before = beforeForm.exec(text.slice(0, start))?.[0] ?? '';
  const after = afterForm.exec(rest)?.[0] ?? '';
  const phrase = `${wordsBefore.exec(before)?.[0]}${word}${wordsAfter.exec(after)?.[0]}`;
  // A line of code is whole.
  const dots = (isCut: boolean) => (isCut && !isCode ? '…' : '');
  const shown = `${dots(before.length < start)} ${before}${word}${after} ${dots(after.length < rest.length)}`;
  return { text: shown.trim(), isCode, phrase: word ? phrase : undefined };
}

/** The terms in a text, with the places of the words that have them. */
function hitsIn(text: string, terms: Terms) {
  return wordsOf(text).flatMap(({ terms: own, start, end }) => {
    const term = own.find((one) => terms.has(one));
    return term === undefined ? [] : [{ start, end, term }];
  });
}

function countTerms(hits: ReturnType<typeof hitsIn>): number {
  return new Set(hits.map(({ term }) => term)).size;
}
