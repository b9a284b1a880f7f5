import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type { TOCItem } from '@docusaurus/mdx-loader';
import BackToTop from '../BackToTop';
import { writtenByStarter } from 'docusaurus-quiet-pages/starter/writtenByStarter';
import '../Wire/wire.css';
import styles from './styles.module.css';

interface Props {
  /** The headings to list, in the order of the page. */
  readonly headings: readonly TOCItem[];
}

/**
 * The table of contents on small screens: a bar that stays in the window and opens. The starter names the current section
 * in it, and closes it (packages/quiet-pages/src/starter/contents.ts).
 */
export default function PhoneContents({ headings }: Props): ReactNode {
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
