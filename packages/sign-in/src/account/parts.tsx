import React, { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import clsx from 'clsx';
import { answerInTime } from '../amplify/requests';
import { errorMessage, isSessionEnd, loadErrorMessage } from '../amplify/serviceErrors';

/** A function to call when the service says that the member is no longer signed in. */
export const SessionEnd = createContext<() => void>(() => undefined);

/**
 * The work of an action. Its signal is aborted when the page has given up waiting, or no longer shows the action: work
 * of several requests must not send another one then. The function that shows the result is not called then either,
 * since the member may be doing something else.
 */
export type Work = (signal: AbortSignal) => Promise<(() => void | Promise<void>) | void>;

/** An action of the member that takes time and can fail. `run` does the work, unless it is already running. */
export function useAction() {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A ref, because state changes only with the next rendering: too late for the second of two quick clicks.
  const current = useRef<AbortController>(undefined);
  const onSessionEnd = useContext(SessionEnd);

  useEffect(() => () => current.current?.abort(), []);

  const run = useCallback(
    (work: Work) => {
      if (current.current) return;
      const controller = new AbortController();
      current.current = controller;
      setPending(true);
      setProblem(undefined);
      answerInTime(work(controller.signal))
        .then((showDone) => showDone?.())
        .catch((error: unknown) => {
          if (isSessionEnd(error)) onSessionEnd();
          setProblem(errorMessage(error));
        })
        .finally(() => {
          controller.abort();
          current.current = undefined;
          setPending(false);
        });
    },
    [onSessionEnd],
  );

  return { isPending, problem, run };
}

type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly value: Value };

/**
 * Loads the content of a part of the page by a function with a stable identity, and gives a function that loads it
 * again. The old value stays until the new one has arrived.
 */
export function useLoaded<Value>(read: () => Promise<Value>) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const onSessionEnd = useContext(SessionEnd);

  const load = useCallback(
    () =>
      answerInTime(read()).then(
        (value) => setLoaded({ state: 'ready', value }),
        (error: unknown) => {
          if (isSessionEnd(error)) onSessionEnd();
          const failed = { state: 'failed', message: loadErrorMessage(error) } as const;
          // If the part is already shown, the member may be typing in it.
          setLoaded((shown) => (shown.state === 'ready' ? shown : failed));
        },
      ),
    [read, onSessionEnd],
  );

  useEffect(() => {
    void load();
  }, [load]);

  return [loaded, load] as const;
}

/** Shows the loaded content. Before that it shows that it is loading, or why that failed and a button to try again. */
export function LoadState<Value>(props: {
  readonly loaded: Loaded<Value>;
  readonly what: string;
  /** The label of the button that tries again, if `what` is on the page twice. */
  readonly retryLabel?: string;
  /** A typical value. It reserves space, so that the page does not move when the real value arrives. */
  readonly placeholder: Value;
  readonly onRetry: () => Promise<void>;
  readonly children: (value: Value) => ReactNode;
}): ReactNode {
  const { loaded, what, retryLabel, placeholder, onRetry, children } = props;
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
  const label = retryLabel ?? `Try again to load ${what}`;
  return (
    <div ref={part}>
      <p role="alert" className="account-problem">
        {what[0]!.toUpperCase() + what.slice(1)} could not be loaded. {loaded.message}
      </p>
      <Button isPending={isPending} label={label} onClick={retry}>
        {isPending ? 'Loading …' : 'Try again'}
      </Button>
    </div>
  );
}

/** A section of the account page, with an id to link to. */
export function Section(props: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section aria-labelledby={props.id} className="account-section">
      <h2 id={props.id} tabIndex={-1}>
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'secondary' | 'danger';
  readonly type?: 'button' | 'submit';
  /** Whether an action is running: the button then keeps the focus but does nothing. */
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
  /** The accessible name, if other buttons have the same text. */
  readonly label?: string;
  readonly onClick?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ kind = 'secondary', type = 'button', ...props }: ButtonProps): ReactNode {
  const { children, isPending = false, isDisabled, label, onClick, ref } = props;
  return (
    <button
      ref={ref}
      type={type}
      className={clsx('button', kind === 'primary' ? 'button--primary' : `account-${kind}`)}
      aria-disabled={isPending}
      disabled={isDisabled}
      aria-label={label}
      onClick={isPending ? undefined : onClick}
    >
      {children}
    </button>
  );
}

/** Says why an action failed. It takes the focus, so that nobody has to look for it. */
export function Problem({ children }: { readonly children: ReactNode }): ReactNode {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div ref={alert} role="alert" tabIndex={-1} className="account-problem">
      {children}
    </div>
  );
}
