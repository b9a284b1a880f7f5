/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { failureText } from '../client/words';

interface Props {
  readonly question: string;
  readonly action: string;
  /** The label of a field for a reason; without it none is asked for. */
  readonly reason?: string | false;
  readonly run: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function Confirmation({ question, action, reason, run, onClose }: Props): ComponentChildren {
  const [problem, setProblem] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), []);

  async function confirm(event: Event): Promise<void> {
    event.preventDefault();
    if (isRunning) return;
    setRunning(true);
    setProblem('');
    try {
      await run(typed.trim());
    } catch (error) {
      setProblem(failureText(error));
      setRunning(false);
    }
  }

  return (
    <div class="members-confirmation" role="group" aria-label={question}>
      <p>{question}</p>
      <form ref={form} onSubmit={(event) => void confirm(event)}>
        {reason && (
          <p>
            <label>
              {reason}{' '}
              <input
                required
                pattern=".*\S.*"
                maxLength={500}
                value={typed}
                onInput={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            </label>
          </p>
        )}
        <p role="alert" class="members-problem">
          {problem}
        </p>
        <p class="members-actions">
          <button type="submit" aria-disabled={isRunning}>
            {action}
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </div>
  );
}
