import React, { useEffect, useRef, type ReactNode } from 'react';
import styles from './fold.module.css';

interface Props {
  readonly lineCount: number;
}

/**
 * Folds and unfolds the long block of code before it, by the browser alone: the style sheet shows the beginning of the
 * block while this is closed. All lines are in the page, for copying, searching, screen readers and paper.
 */
export default function Fold({ lineCount }: Props): ReactNode {
  const fold = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const { current: details } = fold;
    const code = details?.previousElementSibling;
    if (!details || !code) return undefined;
    // The reader cannot scroll it up and down. The browser does, to a match of a search or of a link to a text.
    const unfoldForMatch = (): void => {
      const { scrollTop } = code;
      if (scrollTop === 0 || details.open) return;
      details.open = true;
      // The match stays where it is in the window.
      scrollBy({ top: scrollTop, behavior: 'instant' });
    };
    unfoldForMatch();
    code.addEventListener('scroll', unfoldForMatch);
    return () => code.removeEventListener('scroll', unfoldForMatch);
  }, []);

  return (
    <details ref={fold} className={styles.fold} data-fold>
      <summary>
        <span className={styles.more}>Show all {lineCount} lines</span>
        <span className={styles.less}>Show fewer lines</span>
      </summary>
    </details>
  );
}
