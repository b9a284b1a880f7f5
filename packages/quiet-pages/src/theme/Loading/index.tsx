import React, { type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import type { LoadingComponentProps } from 'react-loadable';

/**
 * Replaces a page whose code has not loaded yet: nothing at first, then a spinner, or the error with a button to try
 * again.
 *
 * It replaces Docusaurus's component, which has inline styles. Its classes are those of loading/loading.css.
 */
export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <div className="loading-failure" role="alert">
        <p>{String(error)}</p>
        <button type="button" onClick={retry}>
          <Translate id="quietPages.loading.retry">Retry</Translate>
        </button>
      </div>
    );
  }
  return pastDelay ? (
    <div className="loading-spinner" role="status">
      <Translate id="quietPages.loading.loadingThePage">Loading the page</Translate>
    </div>
  ) : null;
}
