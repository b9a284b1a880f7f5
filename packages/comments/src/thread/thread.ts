import { ulid } from '../drafts/ulid';
import { follow } from '../client/live';
import type { ThreadOperations } from '../client/memberOperations';
import {
  comments as askComments,
  counts as askCounts,
  firstLength,
  followed,
  mostLength,
} from '../client/reading';
import { RequestError, type Api } from '../client/request';
import type { Comment, Counts, Author, Reaction } from '../client/types';
import { claimDrafts, draftsOf, forgetDraft, keepDraft, type Draft } from '../drafts/drafts';
import { isAfter } from './conversations';
import { replyTo } from './stranded';

/** A comment that the API has not taken yet. */
export interface Unsent {
  readonly draft: Draft;
  readonly isSending: boolean;
  /** Why it was not taken; without it, it was sent by a page that is closed now. */
  readonly failure?: RequestError;
}

/** What is known of the comments of a post. */
export interface ThreadState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** What the list said last. */
  readonly listed: readonly Comment[];
  /** What asks for the next part of the list; null when all of it is here. */
  readonly next: string | null;
  /** All comments that were in the list since the page opened, by their ids. */
  readonly seen: ReadonlyMap<string, Comment>;
  /** The member's own comments in any state, by their ids. */
  readonly own: ReadonlyMap<string, Comment>;
  /** Whether these are known. */
  readonly areOwnKnown: boolean;
  readonly unsent: readonly Unsent[];
  readonly counts?: Counts;
  /** The member's own reactions to the post, as soon as they are known. */
  readonly given?: readonly Reaction[] | undefined;
  /** Whether the member may no longer write. */
  readonly isBanned: boolean;
}

/** The comments of a post, kept up to date, and what readers and members do with them. */
export interface Thread {
  get(): ThreadState;
  subscribe(listener: () => void): () => void;
  /** Asks for the list again, as much of it as is here, and for the numbers if it has none. */
  refresh(): Promise<void>;
  /** Asks for the next part. @throws RequestError */
  more(): Promise<void>;
  /** Tells who is signed in, whose own comments and reactions then come. @throws RequestError */
  setMember(name: string | undefined): Promise<void>;
  /** Sends a draft that has an author, unless it is being sent. @returns the comment if the API took it */
  send(draft: Draft): Promise<Comment | undefined>;
  /** Makes a comment that was not taken a draft again. */
  takeBack(draft: Draft): void;
  /** Forgets a text that was not sent. */
  discard(draft: Draft): void;
  /** Changes the text of a comment as it was read. @throws RequestError */
  edit(comment: Comment, body: string): Promise<Comment>;
  /** @throws RequestError */
  remove(comment: Comment): Promise<void>;
  /** @throws RequestError */
  report(comment: Comment): Promise<void>;
  /** What an owner sees of a comment. @throws RequestError */
  inspect(comment: Comment): Promise<Author>;
  /** Rejects another member's comment as an owner, and bans its author first if that is meant. @throws RequestError */
  reject(comment: Comment, reason: string, banned?: Author): Promise<void>;
  /**
   * Gives a reaction or takes it back, and shows that at once if the member's own ones are known.
   *
   * @throws RequestError after it is shown as before
   */
  react(reaction: Reaction): Promise<void>;
}

/** After a message, thousands of open pages ask within this time, and an index has caught up before it. In milliseconds. */
const shortestWait = 300;
const longestWait = 2000;

/** The first and the longest wait before a question that failed is asked again, in milliseconds. */
const firstRetry = 2000;
const lastRetry = 120_000;

/** How long the list of the member's own comments may be behind what was done here, in milliseconds. */
const longestLag = 10_000;

function byId(comments: readonly Comment[]): Map<string, Comment> {
  return new Map(comments.map((comment) => [comment.id, comment]));
}

/** How often a reaction was given. */
export function countOf({ reactions }: Counts, reaction: Reaction): number {
  return reactions.find((one) => one.reaction === reaction)?.count ?? 0;
}

/**
 * Opens the comments of a post and follows them.
 *
 * @param post its slug
 * @param member what a member may do; without one its requests fail
 * @param reader whose unsent comments it has at first: the member, by the name in the user pool, or nobody
 * @param counts what is known of its numbers
 * @param signal ends the following
 */
export function openThread(
  api: Api,
  post: string,
  member: ThreadOperations,
  reader: string | undefined,
  counts: Counts | undefined,
  signal: AbortSignal,
): Thread {
  const listeners = new Set<() => void>();
  let state: ThreadState = {
    status: 'loading',
    listed: [],
    next: null,
    seen: new Map(),
    ...(counts && { counts }),
    ...ofReader(),
  };
  let areCountsNew = counts !== undefined;
  let isConnectedAgain = false;
  let isHinted = false;
  let retryWait = firstRetry;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** How often the member has changed own comments: what was asked for before that is out of date. */
  let changes = 0;
  /** When this page changed own comments, by their ids. */
  const changedAt = new Map<string, number>();
  let asking: Promise<unknown> = Promise.resolve();
  let reacting: Promise<unknown> = Promise.resolve();
  let askingGiven: Promise<void> | undefined;

  /** What a thread has of a reader before anything was asked for. */
  function ofReader() {
    if (reader !== undefined) claimDrafts(reader);
    const unsent = draftsOf(post, reader)
      .filter(({ author }) => author !== undefined)
      .map((draft) => ({ draft, isSending: false }));
    const own = new Map<string, Comment>();
    return { own, areOwnKnown: false, given: undefined, isBanned: false, unsent };
  }

  function set(change: Partial<ThreadState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function setOwn(own: ReadonlyMap<string, Comment>): void {
    set({ own });
    for (const { draft, isSending } of state.unsent) {
      const arrived = own.get(draft.id);
      // An answer was lost: the comment is there.
      if (arrived?.body === draft.body.trim()) thread.discard(draft);
      // What is being sent has an answer to come.
      else if (arrived && !isSending) separate(draft);
    }
  }

  /** An earlier text with its id has arrived, so this one is another comment. */
  function separate(draft: Draft): void {
    const failure = new RequestError('refused', 'SentBefore');
    setUnsent(renew(draft, ulid()), { isSending: false, failure });
  }

  /** Notes what the member has done to an own comment. */
  function change(comment: Comment): void {
    changes += 1;
    changedAt.set(comment.id, Date.now());
    setOwn(new Map(state.own).set(comment.id, comment));
  }

  function setListed(listed: readonly Comment[], next: string | null): void {
    const seen = new Map([...state.seen, ...byId(listed)]);
    set({ listed, next, seen });
  }

  /** One request for the list after the other, so that what is shown is what was asked for last. */
  function inTurn(ask: () => Promise<void>): Promise<void> {
    const asked = asking.then(ask);
    asking = asked.catch(() => undefined);
    return asked;
  }

  async function askList(): Promise<void> {
    const last = state.listed.at(-1);
    const limit = state.listed.length > firstLength ? mostLength : firstLength;
    const counting = areCountsNew ? undefined : askCounts(api, post).catch(() => undefined);
    try {
      const items: Comment[] = [];
      let next: string | null = null;
      do {
        const page = await askComments(api, post, next, limit);
        items.push(...page.items);
        ({ nextToken: next } = page);
      } while (next && isAfter(last, items.at(-1)));
      const counted = await counting;
      areCountsNew = true;
      set({ status: 'ready', ...(counted && { counts: counted }) });
      setListed(items, next);
    } catch (failure) {
      // What is on the screen stays there.
      if (state.status !== 'ready') set({ status: 'failed' });
      throw failure;
    }
  }

  async function askOwn(): Promise<void> {
    if (reader === undefined) return;
    const [asker, before] = [reader, changes];
    const { items } = await member.myComments();
    // Somebody else may be signed in by now.
    if (reader !== asker) return undefined;
    if (changes !== before) return askOwn();
    const own = byId(items.filter((comment) => comment.post === post));
    for (const [id, comment] of state.own) {
      const isRecent = Date.now() - (changedAt.get(id) ?? 0) < longestLag;
      const isBehind = isRecent && (own.get(id)?.version ?? 0) < comment.version;
      if (isBehind || comment.status === 'DELETED') own.set(id, comment);
    }
    set({ areOwnKnown: true });
    setOwn(own);
  }

  /**
   * Asks again soon, because something has happened: once, however often it is called until then, and after waits that
   * grow until there is an answer.
   */
  function hint(): void {
    if (isHinted || signal.aborted) return;
    isHinted = true;
    setTimeout(
      () =>
        void inTurn(async () => {
          isHinted = false;
          if (signal.aborted) return;
          clearTimeout(retry);
          const results = await Promise.allSettled([askList(), askOwn()]);
          // Who is no longer signed in gets no answer until the next sign-in.
          const hasFailed = results.some(
            (one) =>
              one.status === 'rejected' && (one.reason as RequestError).failure !== 'session',
          );
          if (hasFailed) retry = setTimeout(hint, retryWait * (0.5 + Math.random() / 2));
          retryWait = hasFailed ? Math.min(2 * retryWait, lastRetry) : firstRetry;
        }),
      shortestWait + Math.random() * (longestWait - shortestWait),
    );
  }

  /** Waits for what the member does, and notes that they may not. */
  async function tried<Value>(work: Promise<Value>): Promise<Value> {
    const doer = reader;
    try {
      return await work;
    } catch (error) {
      const { failure, type } = error as RequestError;
      if (type === 'Banned' && reader === doer) set({ isBanned: true });
      // It may have happened.
      if (failure !== 'refused') hint();
      throw error;
    }
  }

  function setUnsent(draft: Draft, change?: Omit<Unsent, 'draft'>): void {
    const others = state.unsent.filter((one) => one.draft.id !== draft.id);
    set({ unsent: change ? [...others, { draft, ...change }] : others });
  }

  /** Gives a text another id. */
  function renew(draft: Draft, id: string): Draft {
    const another = { ...draft, id };
    keepDraft(another);
    forgetDraft(draft);
    setUnsent(draft);
    return another;
  }

  const thread: Thread = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => inTurn(askList).catch(() => undefined),
    more: () =>
      inTurn(async () => {
        if (state.next === null) return;
        const { items, nextToken } = await askComments(api, post, state.next, firstLength);
        setListed([...state.listed, ...items], nextToken);
      }),
    async setMember(name) {
      askingGiven = undefined;
      if (name !== reader) {
        reader = name;
        set(ofReader());
      }
      if (name !== undefined) await Promise.all([askOwn(), knowGiven()]);
    },
    async send(draft) {
      const { id, about, body, author = '' } = draft;
      if (state.unsent.some((one) => one.draft.id === id && one.isSending)) return undefined;
      const sender = reader;
      keepDraft(draft);
      setUnsent(draft, { isSending: true });
      try {
        const parentId = about.startsWith(replyTo) ? about.slice(replyTo.length) : null;
        const comment = await tried(member.addComment({ id, post, parentId, author, body }));
        forgetDraft(draft);
        if (reader !== sender) return undefined;
        setUnsent(draft);
        change(comment);
        return comment;
      } catch (error) {
        // Somebody else reads by now. The text waits in the storage for its author.
        if (reader !== sender) return undefined;
        const failure = error as RequestError;
        const { now } = failure.info;
        const arrived = state.own.get(id);
        if (failure.type === 'Conflict' || (arrived && arrived.body !== body.trim())) {
          separate(draft);
          return undefined;
        }
        // Its answer was lost, and it was found among the member's own.
        if (arrived) return arrived;
        if (failure.type === 'StaleId' && now !== undefined) {
          // It has waited for a week, or the clock here is wrong. Of the time there, the id is accepted.
          return thread.send(renew(draft, ulid(now)));
        }
        setUnsent(draft, { isSending: false, failure });
        return undefined;
      }
    },
    takeBack(draft) {
      keepDraft({ ...draft, author: undefined });
      setUnsent(draft);
    },
    discard(draft) {
      forgetDraft(draft);
      setUnsent(draft);
    },
    async edit({ id, version, author: name }, body) {
      const author = reader;
      try {
        const answer = await tried(member.editComment({ id, version, body }));
        // Subscribers get it too, so it is without text and name if readers may no longer see them.
        const comment = answer.body ? answer : { ...answer, author: name, body };
        if (reader === author) change(comment);
        return comment;
      } catch (error) {
        // The text that is there now is shown beside the one that was typed.
        if ((error as RequestError).type === 'Conflict') await askOwn().catch(() => undefined);
        throw error;
      }
    },
    async remove(comment) {
      await tried(member.deleteComment(comment.id));
      change({ ...comment, status: 'DELETED' });
    },
    async report({ id }) {
      await tried(member.reportComment(id));
    },
    inspect: ({ id }) => member.comment(id),
    async reject({ id }, reason, banned) {
      if (banned) await tried(member.banMember(banned));
      await tried(member.rejectComment(id, reason));
      set({ listed: state.listed.filter((one) => one.id !== id) });
    },
    async react(reaction) {
      const giver = reader;
      if (!state.given) await knowGiven();
      // Nothing that one member has clicked is sent, or shown, as another's.
      if (reader !== giver) return;
      const isGiven = !state.given?.includes(reaction);
      show(reaction, isGiven);
      // One after the other, so that the last click is the last to arrive.
      const sent = reacting.then(async () => {
        if (reader === giver) await tried(member.react(post, reaction, isGiven));
      });
      reacting = sent.catch(() => undefined);
      try {
        await sent;
      } catch (failure) {
        if (reader === giver) show(reaction, !isGiven);
        throw failure;
      }
    },
  };

  /** Waits until the member's own reactions are known, on which depends what a click does, and whether they may give any. */
  function knowGiven(): Promise<void> {
    const giver = reader;
    askingGiven ??= Promise.all([member.myReactions(post), member.amBanned()]).then(
      ([{ reactions }, isBanned]) => {
        if (reader === giver) set({ given: reactions, isBanned });
      },
      (failure: unknown) => {
        askingGiven = undefined;
        throw failure;
      },
    );
    return askingGiven;
  }

  function show(reaction: Reaction, isGiven: boolean): void {
    const { given = [], counts = { comments: 0, moreComments: false, reactions: [] } } = state;
    if (given.includes(reaction) === isGiven) return;
    const others = given.filter((one) => one !== reaction);
    const rest = counts.reactions.filter((one) => one.reaction !== reaction);
    const count = Math.max(countOf(counts, reaction) + (isGiven ? 1 : -1), 0);
    set({
      given: isGiven ? [...others, reaction] : others,
      counts: { ...counts, reactions: [...rest, { reaction, count }] },
    });
  }

  const unfollow = follow({
    api,
    query: followed,
    variables: { post },
    onConnected() {
      if (isConnectedAgain) areCountsNew = false;
      isConnectedAgain = true;
      hint();
    },
    onMessage: hint,
  });
  signal.addEventListener('abort', unfollow, { once: true });
  void thread.refresh();
  return thread;
}
