/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { translate } from '@docusaurus/Translate';
import { failureText } from './failureText';

interface Props {
  readonly question: string;
  readonly action: string;
  readonly run: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function Confirmation({ question, action, run, onClose }: Props): ComponentChildren {
  const [problem, setProblem] = useState('');
  const [isRunning, setRunning] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function confirm(): Promise<void> {
    if (isRunning) return;
    setRunning(true);
    setProblem('');
    try {
      await run();
    } catch (error) {
      setProblem(failureText(error));
      setRunning(false);
    }
  }

  return (
    <div class="members-confirmation" role="group" aria-label={question}>
      <p>{question}</p>
      <p role="alert" class="members-problem">
        {problem}
      </p>
      <p class="members-actions">
        <button ref={first} type="button" aria-disabled={isRunning} onClick={() => void confirm()}>
          {action}
        </button>
        <button type="button" onClick={onClose}>
          {translate({ id: 'members.confirmation.cancel', message: 'Cancel' })}
        </button>
      </p>
    </div>
  );
}
