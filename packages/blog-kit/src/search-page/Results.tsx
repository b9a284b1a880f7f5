import React, { type ReactNode } from 'react';
import clsx from 'clsx';
import Notice from 'docusaurus-quiet-pages/loading/Notice';
import ResultItem from './ResultItem';
import { describeOutcome } from './describeOutcome';
import type { Outcome } from './useSearch';
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
