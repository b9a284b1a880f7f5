import { useCallback, useEffect, useState } from 'react';
import { answerInTime } from '@site/src/amplify/answerInTime';
import { isSessionEnd, loadErrorMessage } from '@site/src/account/errorMessage';
import { useSessionEnd } from './sessionEndContext';

export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly value: Value };

/**
 * Loads what a part of the page shows.
 *
 * @param read a function that stays the same
 * @returns what was loaded and a function that loads it again; what is shown stays until the new value is there.
 */
export function useLoaded<Value>(
  read: () => Promise<Value>,
): readonly [Loaded<Value>, () => Promise<void>] {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const onSessionEnd = useSessionEnd();

  const load = useCallback(
    () =>
      answerInTime(read()).then(
        (value) => setLoaded({ state: 'ready', value }),
        (error: unknown) => {
          if (isSessionEnd(error)) onSessionEnd();
          // A part that is shown already may hold what the member is typing.
          setLoaded((shown) =>
            shown.state === 'ready' ? shown : { state: 'failed', message: loadErrorMessage(error) },
          );
        },
      ),
    [read, onSessionEnd],
  );

  useEffect(() => {
    void load();
  }, [load]);

  return [loaded, load];
}
