import { useCallback, useRef, useState } from 'react';
import { answerInTime } from '@site/src/amplify/answerInTime';
import { errorMessage, isSessionEnd } from '@site/src/account/errorMessage';
import { useSessionEnd } from './sessionEndContext';

/**
 * What the member asks for.
 *
 * @returns what shows that it is done; left out where the page has given up waiting, since the member may have gone on
 *   to something else.
 */
export type Work = () => Promise<(() => void | Promise<void>) | void>;

interface Action {
  readonly isPending: boolean;
  /** Why it failed. */
  readonly problem: string | undefined;
  /** Does the work, unless it is under way already. */
  readonly run: (work: Work) => void;
}

/** Something the member does that takes a while and can fail. */
export function useAction(): Action {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  // State changes with the next rendering, too late for the second of two quick clicks.
  const isUnderWay = useRef(false);
  const onSessionEnd = useSessionEnd();

  const run = useCallback(
    (work: Work) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setPending(true);
      setProblem(undefined);
      answerInTime(work())
        .then((showDone) => showDone?.())
        .catch((error: unknown) => {
          if (isSessionEnd(error)) onSessionEnd();
          setProblem(errorMessage(error));
        })
        .finally(() => {
          isUnderWay.current = false;
          setPending(false);
        });
    },
    [onSessionEnd],
  );

  return { isPending, problem, run };
}
