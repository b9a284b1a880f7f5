import React, { useCallback, useEffect, type ReactNode } from 'react';
import type { EndOtherSessions } from '../amplify/operations/endOtherSessions';
import Button from './Button';
import Problem from './Problem';
import { useAction } from './useAction';

interface Props {
  /** Has a stable identity. */
  readonly end: EndOtherSessions;
  /** Has a stable identity. */
  readonly onEnded: () => void;
  readonly onGiveUp: () => void;
}

/** Ends the other sessions after a change of the password. After a failure the member can try that alone again. */
export default function OtherSessionsPanel({ end, onEnded, onGiveUp }: Props): ReactNode {
  const { problem, run } = useAction();
  const begin = useCallback(() => {
    run(async (signal) => {
      await end(signal);
      return onEnded;
    });
  }, [run, end, onEnded]);
  useEffect(begin, [begin]);

  return (
    <>
      {problem ? (
        <Problem>Your sessions in other browsers may still work. {problem}</Problem>
      ) : (
        <p>Your sessions in all other browsers are being ended.</p>
      )}
      <div className="account-actions">
        <Button kind="primary" isPending={!problem} onClick={begin}>
          {problem ? 'Try again' : 'Ending …'}
        </Button>
        {problem && <Button onClick={onGiveUp}>Not now</Button>}
      </div>
    </>
  );
}
