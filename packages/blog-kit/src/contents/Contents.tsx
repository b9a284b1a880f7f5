import React, { type ReactNode, createContext } from 'react';
import Link from '@docusaurus/Link';
import type { TOCItem } from '@docusaurus/mdx-loader';
import clsx from 'clsx';
import { writtenByStarter } from 'docusaurus-quiet-pages/starter/hydration';
import './wire.css';
import styles from './bar.module.css';
import backToTopStyles from './top.module.css';

/**
 * The table of contents on small screens: a bar that stays in the window and opens. The starter names the current section
 * in it, and closes it (packages/quiet-pages/src/starter/reading.ts).
 */
export function PhoneContents({ headings }: { readonly headings: readonly TOCItem[] }): ReactNode {
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
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid, react/forbid-elements -- "#" is the top of every page
    <a href="#" className={backToTopStyles.link}>
      Back to top
    </a>
  );
}

/** The scroll timelines of the headings of a post, by their ids: as many as wire.css has names. */
export function timelinesOf(headings: readonly TOCItem[]): Map<string, string> {
  return new Map(headings.slice(0, 40).map(({ id }, index) => [id, `--s${index}`]));
}

/** Those of the post whose text this is; none elsewhere. */
export const Timelines = createContext(new Map<string, string>());

/**
 * Hangs the contents of a post on a wire: each title has its part of it at its beginning, a node and the line to the next.
 *
 * @param end the entry of the bill, at which the wire ends; without one it ends at the end of the text
 */
export function onWire(
  headings: readonly TOCItem[],
  timelines: ReadonlyMap<string, string>,
  end?: TOCItem,
): readonly TOCItem[] {
  const top = Math.min(...headings.map(({ level }) => level));
  const contents = headings.map((heading, index) => {
    const following = headings[index + 1];
    const from = timelines.get(heading.id);
    const to = following ? timelines.get(following.id) : '--end';
    const followed = from && to ? ` data-from="${from}" data-to="${to}"` : '';
    const small = heading.level > top ? ' data-small' : '';
    const lamp = following || end ? '' : '<b></b>';
    return { ...heading, value: `<i data-wire${followed}${small}>${lamp}</i>${heading.value}` };
  });
  if (!end || contents.length === 0) return contents;
  return [...contents, { ...end, value: `<i data-wire data-end><b></b></i>${end.value}` }];
}
