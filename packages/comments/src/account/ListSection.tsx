import React, { useRef, useState, type ReactNode } from 'react';
import Button from 'docusaurus-cognito-sign-in/account/Button';
import LoadState from 'docusaurus-cognito-sign-in/account/LoadState';
import Problem from 'docusaurus-cognito-sign-in/account/Problem';
import Section from 'docusaurus-cognito-sign-in/account/Section';
import { useAction } from 'docusaurus-cognito-sign-in/account/useAction';
import type { Page } from '../client/types';
import { inWords } from './memberApi';
import { usePages } from './usePages';

/** What the items of a list use to do something. */
export interface Acting<Item> {
  readonly isPending: boolean;
  /** Does the work, takes the item off the list and says what is done. */
  readonly act: (item: Item, work: () => Promise<unknown>, done: string) => void;
}

interface Props<Item> {
  readonly id: string;
  readonly title: string;
  /** What is said of an empty list. */
  readonly empty: string;
  /** A function with a stable identity. */
  readonly ask: (next: string | null) => Promise<Page<Item>>;
  readonly keyOf: (item: Item) => string;
  /** Shows an item: what it is, and what can be done with it. */
  readonly children: (item: Item, acting: Acting<Item>) => ReactNode;
}

/** A section of the account page with a list. */
export default function ListSection<Item>({
  id,
  title,
  empty,
  ask,
  keyOf,
  children,
}: Props<Item>): ReactNode {
  const { loaded, reload, items, hasMore, more, drop } = usePages(ask);
  const { isPending, problem, run } = useAction();
  const [outcome, setOutcome] = useState<string>();
  const status = useRef<HTMLParagraphElement>(null);

  function act(item: Item, work: () => Promise<unknown>, done: string): void {
    setOutcome(undefined);
    run(async () => {
      await inWords(work());
      return () => {
        drop(item);
        setOutcome(done);
        // The pressed button is gone.
        status.current?.focus();
      };
    });
  }

  return (
    <Section id={id} title={title}>
      <LoadState
        loaded={loaded}
        texts={{
          loading: 'Loading the list …',
          failed: 'The list could not be loaded.',
          retry: `Try again to load: ${title}`,
        }}
        placeholder={{ items: [], nextToken: null }}
        onRetry={reload}
      >
        {() =>
          items.length === 0 && !hasMore ? (
            <p>{empty}</p>
          ) : (
            <ul className="account-list">
              {items.map((item) => (
                <li key={keyOf(item)}>{children(item, { isPending, act })}</li>
              ))}
            </ul>
          )
        }
      </LoadState>
      {hasMore && (
        <Button isPending={isPending} label={`Show more: ${title}`} onClick={() => run(more)}>
          Show more
        </Button>
      )}
      {problem && <Problem>{problem}</Problem>}
      <p ref={status} role="status" tabIndex={-1} className="account-outcome">
        {outcome}
      </p>
    </Section>
  );
}
