import React, { type ReactNode, useCallback, useEffect, useState } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly children: ReactNode;
  /** Whether something went wrong: assistive technology then announces it at once. */
  readonly urgent?: boolean;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** One sentence about the state of the page, and a button or link if there is a next step. */
export default function Notice({ children, urgent = false, action }: NoticeProps): ReactNode {
  return (
    <div role={urgent ? 'alert' : 'status'}>
      <p>{children}</p>
      {action && (
        <WaysOn>
          <button type="button" className="button button--primary" onClick={action.onClick}>
            {action.label}
          </button>
        </WaysOn>
      )}
    </div>
  );
}

/** The buttons and links that lead on from a page with one message. */
export function WaysOn({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.ways}>{children}</div>;
}

/** A download that a part of a page needs before it can render. */
type Chunk<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value };

const begun = { state: 'loading' } as const;

/**
 * Downloads the code or data of a part of a page.
 *
 * @param download a function with a stable identity
 * @param isWanted whether to start the download
 * @returns the downloaded value, and a function that downloads it again
 */
export function useChunk<Value>(
  download: () => Promise<Value>,
  isWanted = true,
): readonly [Chunk<Value>, () => void] {
  const [chunk, setChunk] = useState<Chunk<Value>>(begun);
  const isDue = isWanted && chunk.state === 'loading';

  // So that a failed download is tried again when it is wanted again.
  if (!isWanted && chunk.state === 'failed') setChunk(begun);

  useEffect(() => {
    if (!isDue) return undefined;
    let isCurrent = true;
    download().then(
      (value) => isCurrent && setChunk({ state: 'ready', value }),
      () => isCurrent && setChunk({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [download, isDue]);

  return [chunk, useCallback(() => setChunk(begun), [])];
}

interface ChunkNoticeProps {
  readonly chunk: Chunk<unknown>;
  readonly loading: string;
  readonly failed: string;
  readonly onRetry: () => void;
}

/** Stands in for a part of the page that is being downloaded, or whose download failed and can be tried again. */
export function ChunkNotice({ chunk, loading, failed, onRetry }: ChunkNoticeProps): ReactNode {
  if (chunk.state === 'loading') return <Notice>{loading}</Notice>;
  return (
    <Notice urgent action={{ label: 'Try again', onClick: onRetry }}>
      {failed}
    </Notice>
  );
}

const links = new Map<string, Promise<void>>();

/**
 * Links a style sheet that was imported with `?url`, only once.
 *
 * @returns a promise that resolves when the style sheet applies. It rejects if it cannot be loaded; the next call tries
 * again.
 */
export function linkStyles(href: string): Promise<void> {
  const known = links.get(href);
  if (known) return known;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      links.delete(href);
      reject(new Error(`${href} could not be loaded.`));
    };
  });
  links.set(href, loaded);
  document.head.append(link);
  return loaded;
}
