import React, { useEffect, useRef, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type { TOCItem } from '@docusaurus/mdx-loader';
import BackToTop from '@site/src/components/BackToTop';
import { useCurrentSection } from './useCurrentSection';
import styles from './styles.module.css';

interface Props {
  /** The headings to list, in the order of the page. */
  readonly headings: readonly TOCItem[];
}

/**
 * The table of contents on small screens: a bar below the navigation bar that opens. It tells the current section once
 * the page is awake; the rest needs no script.
 */
export default function PhoneContents({ headings }: Props): ReactNode {
  const bar = useRef<HTMLDetailsElement>(null);
  const current = useCurrentSection(headings);

  // The bar opens without script, so these listen from the start: a toggle event comes later than the next key may.
  useEffect(() => {
    const { current: details } = bar;
    if (!details) return undefined;
    const close = ({ target }: Event): void => {
      if (!details.contains(target as Node)) details.open = false;
    };
    const closeByKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);

  const closeAfterLink = (): void => {
    if (bar.current) bar.current.open = false;
  };
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <details ref={bar} className={styles.bar} data-contents>
      <summary>
        <span className={styles.label}>On this page</span>
        {current && (
          // The heading's own HTML, as in the theme's table of contents.
          <span className={styles.current} dangerouslySetInnerHTML={{ __html: current.value }} />
        )}
      </summary>
      <div className={styles.panel}>
        <nav aria-label="On this page">
          <ul className={styles.list}>
            {headings.map((heading) => (
              <li key={heading.id} className={clsx(heading.level > top && styles.deeper)}>
                <Link
                  to={`#${heading.id}`}
                  aria-current={heading === current ? 'location' : undefined}
                  onClick={closeAfterLink}
                  dangerouslySetInnerHTML={{ __html: heading.value }}
                />
              </li>
            ))}
          </ul>
        </nav>
        <BackToTop onClick={closeAfterLink} />
      </div>
    </details>
  );
}
