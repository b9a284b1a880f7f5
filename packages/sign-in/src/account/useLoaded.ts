import { useCallback, useContext, useEffect, useState } from 'react';
import { answerInTime } from '../amplify/answerInTime';
import { isSessionEnd, loadErrorMessage } from './errorMessage';
import { SessionEnd } from './useAction';

export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly value: Value };

/**
 * Loads the content of a part of the page.
 *
 * @param read a function with a stable identity
 * @returns the loaded value and a function that loads it again; the old value stays until the new one has arrived.
 */
export function useLoaded<Value>(
  read: () => Promise<Value>,
): readonly [Loaded<Value>, () => Promise<void>] {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const onSessionEnd = useContext(SessionEnd);

  const load = useCallback(
    () =>
      answerInTime(read()).then(
        (value) => setLoaded({ state: 'ready', value }),
        (error: unknown) => {
          if (isSessionEnd(error)) onSessionEnd();
          // If the part is already shown, the member may be typing in it.
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
