import { useCallback, useEffect, useState } from 'react';

/** What a part of a page downloads before it can be shown. */
export type Chunk<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value };

/**
 * Downloads what a part of a page needs.
 *
 * @param download a function that stays the same
 * @param isWanted whether to begin yet
 * @returns what was downloaded, and a function that downloads it again
 */
export function useChunk<Value>(
  download: () => Promise<Value>,
  isWanted = true,
): readonly [Chunk<Value>, () => void] {
  const [chunk, setChunk] = useState<Chunk<Value>>({ state: 'loading' });
  const isDue = isWanted && chunk.state === 'loading';

  // So that what is wanted once more is tried once more.
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
