import React, { type ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';

/**
 * What stands for a page whose code is not there yet: nothing at first, then a spinner, or the error with a way on.
 *
 * It replaces Docusaurus's own, which is styled inline. Its classes are those of src/loading.
 */
export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <div className="loading-failure" role="alert">
        <p>{String(error)}</p>
        <button type="button" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  return pastDelay ? (
    <div className="loading-spinner" role="status">
      Loading the page
    </div>
  ) : null;
}
