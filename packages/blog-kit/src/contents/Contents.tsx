import React, { type ReactNode, createContext } from 'react';
import Link from '@docusaurus/Link';
import type { TOCItem } from '@docusaurus/mdx-loader';
import clsx from 'clsx';
import { writtenByStarter } from 'docusaurus-quiet-pages/starter/hydration';
import './wire.css';
import styles from './bar.module.css';
import backToTopStyles from './top.module.css';

interface Props {
  readonly headings: readonly TOCItem[];
}

/**
 * The table of contents on small screens: a bar that stays in the window and opens. The starter names the current section
 * in it, and closes it (packages/quiet-pages/src/starter/reading.ts).
 */
export function PhoneContents({ headings }: Props): ReactNode {
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <details className={styles.bar} data-contents>
      <summary>
        <span className={styles.label}>On this page</span>
        <span className={styles.current} data-current {...writtenByStarter} />
      </summary>
      <div className={styles.panel}>
        <nav aria-label="On this page">
          <ul className={styles.list}>
            {headings.map(({ id, level, value }) => (
              <li key={id}>
                {/* The heading's own HTML, as in the theme's table of contents. */}
                <Link
                  to={`#${id}`}
                  className={clsx(level > top && styles.deeper)}
                  dangerouslySetInnerHTML={{ __html: value }}
                />
              </li>
            ))}
          </ul>
        </nav>
        <BackToTop />
      </div>
    </details>
  );
}

/** A link to the top of the page, which the browser itself knows. */
export function BackToTop(): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/anchor-is-valid, @docusaurus/no-html-links -- "#" is the top of every page
    <a href="#" className={backToTopStyles.link}>
      Back to top
    </a>
  );
}

/** Of how many headings the style sheet follows the place on the page: the names in wire.css. */
const mostFollowed = 40;

const end = '--end';

/** The contents of a post, with the wire that runs through them. */
interface Wire {
  /** Each title has its part of the wire at its beginning: its node, and the line to the next. */
  readonly contents: readonly TOCItem[];
  /** The names of the scroll timelines of headings, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Hangs the contents of a post on a wire.
 *
 * @param bill the entry of the bill, at which the wire ends; without one it ends at the end of the text
 */
export function wireOf(headings: readonly TOCItem[], bill?: TOCItem): Wire {
  const names = headings.map(({ id }, index) => [id, `--s${index}`] as const);
  const followed = names.slice(0, mostFollowed);
  const top = Math.min(...headings.map(({ level }) => level));
  const contents = headings.map((heading, index) => {
    const [, name] = followed[index] ?? [];
    const isLast = index === headings.length - 1;
    const next = isLast ? end : followed[index + 1]?.[1];
    const timelines = name && next ? ` data-from="${name}" data-to="${next}"` : '';
    const small = heading.level > top ? ' data-small' : '';
    const lamp = isLast && !bill ? '<b></b>' : '';
    return withPart(heading, `<i data-wire${timelines}${small}>${lamp}</i>`);
  });
  return {
    contents:
      bill && headings.length > 0
        ? [...contents, withPart(bill, '<i data-wire data-end><b></b></i>')]
        : contents,
    names: new Map(followed),
  };
}

function withPart(heading: TOCItem, part: string): TOCItem {
  return { ...heading, value: part + heading.value };
}

/** The wire of the post whose page this is; undefined elsewhere. */
export const WireContext = createContext<Wire | undefined>(undefined);
