import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { answerInTime } from '../amplify/answerInTime';
import { errorMessage, isSessionEnd } from './errorMessage';

/** A function to call when the service says that the member is no longer signed in. */
export const SessionEnd = createContext<() => void>(() => undefined);

/**
 * The work of the action.
 *
 * @param signal aborted when the page has given up waiting, or no longer shows the action. Work of several requests
 *   must not send another one then.
 * @returns a function that shows the result. It is not called if the page has given up waiting, since the member may be
 * doing something else by then.
 */
export type Work = (signal: AbortSignal) => Promise<(() => void | Promise<void>) | void>;

interface Action {
  readonly isPending: boolean;
  /** The error, if the work failed. */
  readonly problem: string | undefined;
  /** Does the work, unless it is already running. */
  readonly run: (work: Work) => void;
}

/** An action of the member that takes time and can fail. */
export function useAction(): Action {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A ref, because state changes only with the next rendering: too late for the second of two quick clicks.
  const isUnderWay = useRef(false);
  const onSessionEnd = useContext(SessionEnd);
  const current = useRef<AbortController>(undefined);

  useEffect(() => () => current.current?.abort(), []);

  const run = useCallback(
    (work: Work) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setPending(true);
      setProblem(undefined);
      const controller = new AbortController();
      current.current = controller;
      answerInTime(work(controller.signal))
        .then((showDone) => showDone?.())
        .catch((error: unknown) => {
          if (isSessionEnd(error)) onSessionEnd();
          setProblem(errorMessage(error));
        })
        .finally(() => {
          controller.abort();
          isUnderWay.current = false;
          setPending(false);
        });
    },
    [onSessionEnd],
  );

  return { isPending, problem, run };
}
