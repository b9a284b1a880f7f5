import React, { useEffect, useRef, type ReactNode } from 'react';
import Button from './Button';
import { useAction } from './useAction';
import type { Loaded } from './useLoaded';

interface Props<Value> {
  readonly loaded: Loaded<Value>;
  /** The name of what is loaded, such as "your profile". */
  readonly what: string;
  /** A typical value. It reserves space, so that the page does not move when the real value arrives. */
  readonly placeholder: Value;
  readonly onRetry: () => Promise<void>;
  readonly children: (value: Value) => ReactNode;
}

/**
 * Shows the loaded content. Before that it shows that it is loading, or why loading failed and a button to try again.
 */
export default function LoadState<Value>({
  loaded,
  what,
  placeholder,
  onRetry,
  children,
}: Props<Value>): ReactNode {
  const { isPending, run } = useAction();
  const part = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLElement>(null);

  function retry(): void {
    heading.current = part.current?.closest('section')?.querySelector('h2') ?? null;
    run(onRetry);
  }

  useEffect(() => {
    // The pressed button is gone.
    if (loaded.state === 'ready' && document.activeElement === document.body) {
      heading.current?.focus();
    }
  }, [loaded.state]);

  if (loaded.state === 'ready') return children(loaded.value);
  if (loaded.state === 'loading') {
    return (
      <>
        <p role="status" className="account-loading">
          Loading {what} …
        </p>
        <div className="account-room">{children(placeholder)}</div>
      </>
    );
  }
  return (
    <div ref={part}>
      <p role="alert" className="account-problem">
        {capitalized(what)} could not be loaded. {loaded.message}
      </p>
      <Button isPending={isPending} label={`Try again to load ${what}`} onClick={retry}>
        {isPending ? 'Loading …' : 'Try again'}
      </Button>
    </div>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
