// What the parts of the account page have in common.
import React, { useCallback, useRef, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import posts from '@generated/docusaurus-comments/default/posts.json';
import settings from '@generated/docusaurus-comments/default/settings.json';
import { readAccessToken } from 'docusaurus-cognito-sign-in/accessToken';
import {
  Button,
  LoadState,
  Problem,
  Section,
  useAction,
  useLoaded,
} from 'docusaurus-cognito-sign-in/account/parts';
import { all, claimsOf, memberOperations, RequestError, type Claims } from '../client/operations';
import { failureText } from '../client/words';

async function readToken(): Promise<string> {
  const token = await readAccessToken();
  if (!token) throw new RequestError('session');
  return token;
}

export const operations = memberOperations(settings, readToken);

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

/** What an item of a list uses to do something. */
interface Acting {
  readonly isPending: boolean;
  /** Does the work, takes the item off the list and says what is done. */
  readonly act: (work: () => Promise<unknown>, done: string) => void;
}

interface ListProps<Item> {
  readonly id: string;
  readonly title: string;
  readonly empty: string;
  /** Asks for a part of the list: a function with a stable identity. */
  readonly ask: Parameters<typeof all<Item>>[0];
  readonly show: (item: Item) => ReactNode;
  /** What can be done with an item. */
  readonly actions: (item: Item, acting: Acting) => ReactNode;
}

export function ListSection<Item>(props: ListProps<Item>): ReactNode {
  const { id, title, empty, ask, show, actions } = props;
  const read = useCallback(() => inWords(all(ask)), [ask]);
  const [loaded, reload] = useLoaded(read);
  const [done, setDone] = useState<ReadonlySet<Item>>(new Set());
  const { isPending, problem, run } = useAction();
  const [outcome, setOutcome] = useState<string>();
  const status = useRef<HTMLParagraphElement>(null);

  const actingOn = (item: Item): Acting => ({
    isPending,
    act(work, words) {
      setOutcome(undefined);
      run(async () => {
        await inWords(work());
        return () => {
          setDone((before) => new Set([...before, item]));
          setOutcome(words);
          // The pressed button is gone.
          status.current?.focus();
        };
      });
    },
  });
  const shown = (items: readonly Item[]): ReactNode => {
    if (items.every((item) => done.has(item))) return <p>{empty}</p>;
    // Those that are done leave their keys to nobody.
    const shownItem = (item: Item, key: number) =>
      !done.has(item) && (
        <li key={key}>
          <div>{show(item)}</div>
          <div className="account-actions">{actions(item, actingOn(item))}</div>
        </li>
      );
    return <ul className="account-list">{items.map(shownItem)}</ul>;
  };
  return (
    <Section id={id} title={title}>
      <LoadState
        loaded={loaded}
        what="the list"
        retryLabel={`Try again to load: ${title}`}
        placeholder={[]}
        onRetry={reload}
      >
        {shown}
      </LoadState>
      {problem && <Problem>{problem}</Problem>}
      <p ref={status} role="status" tabIndex={-1} className="account-outcome">
        {outcome}
      </p>
    </Section>
  );
}

interface ConfirmProps {
  readonly children: string;
  readonly confirmation: string;
  readonly label: string;
  /** The label of a field for a reason; without it none is asked for. */
  readonly reason?: string;
  readonly isPending: boolean;
  readonly onConfirm: (reason: string) => void;
}

/** A button for what nobody can take back: the first press asks. */
export function ConfirmButton(props: ConfirmProps): ReactNode {
  const { children, confirmation, label, reason, isPending, onConfirm } = props;
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button isPending={isPending} label={label} onClick={() => setAsking(true)}>
        {children}
      </Button>
    );
  }
  return (
    <form
      className={reason && 'account-field'}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(String(new FormData(event.currentTarget).get('reason') ?? '').trim());
      }}
    >
      {reason && (
        <label>
          {reason} <input name="reason" required maxLength={500} />
        </label>
      )}
      <div className="account-actions">
        <Button type="submit" kind="danger" isPending={isPending}>
          {confirmation}
        </Button>
        <Button onClick={() => setAsking(false)}>{reason ? 'Cancel' : 'Keep it'}</Button>
      </div>
    </form>
  );
}

/** A text as it was typed. Here Markdown is shown, not read. */
export function Lines({ text }: { readonly text: string }): ReactNode {
  return text.split('\n').map((line, at) => <p key={at}>{line}</p>);
}

/** The title of a post as a link to it; its slug if it is unlisted, or there is no such post any more. */
export function PostLink(props: { readonly slug: string; readonly to?: string }): ReactNode {
  const { slug, to = '' } = props;
  const post = posts.find((one) => one.slug === slug);
  return post ? <Link to={post.permalink + to}>{post.title}</Link> : slug;
}
