import React, { type ReactNode, createContext } from 'react';
import Link from '@docusaurus/Link';
import type { TOCItem } from '@docusaurus/mdx-loader';
import clsx from 'clsx';
import { writtenByStarter } from 'docusaurus-quiet-pages/starter/hydration';
import type { Wire } from './wire';
import './wire.css';
import styles from './bar.module.css';
import backToTopStyles from './top.module.css';

interface Props {
  /** The headings to list, in the order of the page. */
  readonly headings: readonly TOCItem[];
}

/**
 * The table of contents on small screens: a bar that stays in the window and opens. The starter names the current section
 * in it, and closes it (packages/quiet-pages/src/starter/contents.ts).
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

/** The wire of the post whose page this is; undefined elsewhere. */
export const WireContext = createContext<Wire | undefined>(undefined);
