import React, { useCallback, useEffect, useState, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import Notice from './Notice';

/** A download that a part of a page needs before it can render. */
type Chunk<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value };

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
  const [chunk, setChunk] = useState<Chunk<Value>>({ state: 'loading' });
  const isDue = isWanted && chunk.state === 'loading';

  // So that a failed download is tried again when it is wanted again.
  if (!isWanted && chunk.state === 'failed') setChunk({ state: 'loading' });

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

  const downloadAgain = useCallback(() => setChunk({ state: 'loading' }), []);
  return [chunk, downloadAgain];
}

interface Props {
  readonly chunk: Chunk<unknown>;
  readonly loading: string;
  readonly failed: string;
  readonly onRetry: () => void;
}

/** Stands in for a part of the page that is being downloaded, or whose download failed and can be tried again. */
export default function ChunkNotice({ chunk, loading, failed, onRetry }: Props): ReactNode {
  if (chunk.state === 'loading') return <Notice>{loading}</Notice>;
  if (chunk.state === 'ready') return null;
  return (
    <Notice
      urgent
      action={{
        label: translate({ id: 'quietPages.chunkNotice.tryAgain', message: 'Try again' }),
        onClick: onRetry,
      }}
    >
      {failed}
    </Notice>
  );
}
