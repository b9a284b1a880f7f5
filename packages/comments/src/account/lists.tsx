// What the parts of the account page have in common.
import React, { useCallback, useRef, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import posts from '@generated/docusaurus-comments/default/posts.json';
import settings from '@generated/docusaurus-comments/default/settings.json';
import { readAccessToken } from 'docusaurus-cognito-sign-in/accessToken';
import Button from 'docusaurus-cognito-sign-in/account/Button';
import LoadState from 'docusaurus-cognito-sign-in/account/LoadState';
import Problem from 'docusaurus-cognito-sign-in/account/Problem';
import Section from 'docusaurus-cognito-sign-in/account/Section';
import { useAction } from 'docusaurus-cognito-sign-in/account/useAction';
import { useLoaded, type Loaded } from 'docusaurus-cognito-sign-in/account/useLoaded';
import { memberOperations, type Page } from '../client/operations';
import { claimsOf, RequestError, type Claims } from '../client/request';
import { failureText } from '../client/words';

async function readToken(): Promise<string> {
  const token = await readAccessToken();
  if (!token) throw new RequestError('session');
  return token;
}

/** What the member of the account page may do. */
export const operations = memberOperations(settings, readToken);

/** Who the member is, and whether an owner. */
export async function readClaims(): Promise<Claims> {
  return claimsOf(await readToken());
}

/**
 * Waits for work, and puts its failure into words for members. If this API does not accept the token, the account may
 * still be fine, so only the part that asked says it.
 */
export async function inWords<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw Object.assign(new Error(failureText(error)), { name: error.name });
  }
}

/** What the items of a list use to do something. */
export interface Acting<Item> {
  readonly isPending: boolean;
  /** Does the work, takes the item off the list and says what is done. */
  readonly act: (item: Item, work: () => Promise<unknown>, done: string) => void;
}

interface ListProps<Item> {
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
export function ListSection<Item>({
  id,
  title,
  empty,
  ask,
  keyOf,
  children,
}: ListProps<Item>): ReactNode {
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

/** A list that is loaded in parts. */
interface Pages<Item> {
  readonly loaded: Loaded<Page<Item>>;
  readonly reload: () => Promise<void>;
  /** What is left of the items that were loaded. */
  readonly items: readonly Item[];
  /** Whether there are more parts. */
  readonly hasMore: boolean;
  readonly more: () => Promise<void>;
  /** Takes an item off the list. */
  readonly drop: (item: Item) => void;
}

/** @param ask a function with a stable identity */
function usePages<Item>(ask: (next: string | null) => Promise<Page<Item>>): Pages<Item> {
  const first = useCallback(() => inWords(ask(null)), [ask]);
  const [loaded, reload] = useLoaded(first);
  const [added, setAdded] = useState<Page<Item>>();
  const [dropped, setDropped] = useState<ReadonlySet<Item>>(new Set());
  const start = loaded.state === 'ready' ? loaded.value : { items: [], nextToken: null };
  const { nextToken } = added ?? start;
  const items = [...start.items, ...(added?.items ?? [])].filter((item) => !dropped.has(item));
  return {
    loaded,
    reload,
    items,
    hasMore: nextToken !== null,
    async more() {
      const page = await inWords(ask(nextToken));
      setAdded({ ...page, items: [...(added?.items ?? []), ...page.items] });
    },
    drop: (item) => setDropped(new Set([...dropped, item])),
  };
}

interface ConfirmProps {
  readonly children: string;
  /** What the second press says. */
  readonly confirmation: string;
  readonly label: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
}

/** A button for what nobody can take back: the first press asks. */
export function ConfirmButton({
  children,
  confirmation,
  label,
  isPending,
  onConfirm,
}: ConfirmProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button isPending={isPending} label={label} onClick={() => setAsking(true)}>
        {children}
      </Button>
    );
  }
  return (
    <>
      <Button kind="danger" isPending={isPending} onClick={onConfirm}>
        {confirmation}
      </Button>
      <Button onClick={() => setAsking(false)}>Keep it</Button>
    </>
  );
}

/** A text as it was typed. Here Markdown is shown, not read. */
export function Lines({ text }: { readonly text: string }): ReactNode {
  return text.split('\n').map((line, at) => <p key={at}>{line}</p>);
}

/** The title of a post as a link to it; its slug if it is unlisted, or there is no such post any more. */
export function PostLink({
  slug,
  to = '',
}: {
  readonly slug: string;
  readonly to?: string;
}): ReactNode {
  const post = posts.find((one) => one.slug === slug);
  return post ? <Link to={post.permalink + to}>{post.title}</Link> : slug;
}
