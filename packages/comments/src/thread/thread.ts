import { follow } from '../client/live';
import { claimDrafts, draftsOf, forgetDraft, keepDraft, ulid, type Draft } from '../client/kept';
import {
  comments as askComments,
  counts as askCounts,
  firstLength,
  followed,
  mostLength,
  type Author,
  type Comment,
  type Counts,
  type Reaction,
  type ThreadOperations,
} from '../client/operations';
import { RequestError, type Api } from '../client/request';
import { isAfter, replyTo } from './conversations';

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
  /** The reader's own comments in any state, by their ids, and whether these are known. */
  readonly own: ReadonlyMap<string, Comment>;
  readonly areOwnKnown: boolean;
  readonly unsent: readonly Unsent[];
  readonly counts: Counts | undefined;
  /** The reader's own reactions to the post, as soon as they are known. */
  readonly given?: readonly Reaction[];
  /** Whether the reader may no longer write. */
  readonly isBanned: boolean;
}

export type Thread = ReturnType<typeof openThread>;

/** After a message, thousands of open pages ask within this time, and an index has caught up before it. In milliseconds. */
const shortestWait = 300;
const longestWait = 2000;

/** The first and the longest wait before a question that failed is asked again, in milliseconds. */
const firstRetry = 2000;
const lastRetry = 120_000;

/** How long answers may be behind what was done here, in milliseconds: they take 15 seconds, and their index some more. */
const longestLag = 20_000;

/**
 * Opens the comments of a post for one reader, and follows them. What members do throws a RequestError where it fails.
 *
 * @param member what a member may do; without one its requests fail
 * @param reader who reads, and may be writing: a member, by the name in the user pool, or nobody
 * @param counts what is known of the numbers of the post
 * @param signal ends it: from then on another one may be signed in
 */
export function openThread(
  api: Api,
  post: string,
  member: ThreadOperations,
  reader: string | undefined,
  counts: Counts | undefined,
  signal: AbortSignal,
) {
  if (reader !== undefined) claimDrafts(reader);
  const listeners = new Set<() => void>();
  let state: ThreadState = {
    status: 'loading',
    listed: [],
    next: null,
    seen: new Map(),
    own: new Map(),
    areOwnKnown: false,
    unsent: draftsOf(post, reader)
      .filter(({ author }) => author !== undefined)
      .map((draft) => ({ draft, isSending: false })),
    counts,
    isBanned: false,
  };
  let areCountsNew = counts !== undefined;
  /** What was done to own comments here, and when: the answers of lists may be older. */
  const done = new Map<string, { comment: Comment; at: number }>();
  let asking: Promise<unknown> = Promise.resolve();
  let reacting: Promise<unknown> = Promise.resolve();
  let askingGiven: Promise<void> | undefined;

  function set(change: Partial<ThreadState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** One request for the list after the other, so that what is shown is what was asked for last. */
  function inTurn(ask: () => Promise<void>): Promise<void> {
    const asked = asking.then(ask);
    asking = asked.catch(() => undefined);
    return asked;
  }

  function setListed(listed: readonly Comment[], next: string | null): void {
    set({ listed, next, seen: new Map([...state.seen, ...byId(listed)]) });
  }

  /** Asks for the list again, as much of it as is here, and for the numbers if they may have changed unheard. */
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
    const { items } = await member.myComments();
    setOwn(byId(items.filter((comment) => comment.post === post)));
    set({ areOwnKnown: true });
  }

  function setOwn(own: Map<string, Comment>): void {
    for (const [id, { comment, at }] of done) {
      const isBehind = (own.get(id)?.version ?? 0) < comment.version;
      if (comment.status === 'DELETED' || (isBehind && Date.now() - at < longestLag)) {
        own.set(id, comment);
      }
    }
    set({ own });
    for (const { draft } of state.unsent) {
      // An answer was lost: the comment is there.
      if (own.get(draft.id)?.body === draft.body.trim()) discard(draft);
    }
  }

  /** Notes what the reader has done to an own comment. */
  function change(comment: Comment): void {
    done.set(comment.id, { comment, at: Date.now() });
    setOwn(new Map(state.own));
  }

  let isHinted = false;
  let retryWait = firstRetry;
  let retry: ReturnType<typeof setTimeout> | undefined;

  /**
   * Asks again soon, because something has happened: once, however often it is called until then, and after waits that
   * grow until there is an answer.
   */
  function hint(): void {
    if (isHinted || signal.aborted) return;
    isHinted = true;
    setTimeout(
      () => void inTurn(askAgain),
      shortestWait + Math.random() * (longestWait - shortestWait),
    );
  }

  async function askAgain(): Promise<void> {
    isHinted = false;
    if (signal.aborted) return;
    clearTimeout(retry);
    const results = await Promise.allSettled([askList(), askOwn()]);
    // Who is no longer signed in gets no answer until the next sign-in.
    const hasFailed = results.some(
      (one) => one.status === 'rejected' && (one.reason as RequestError).failure !== 'session',
    );
    if (hasFailed) retry = setTimeout(hint, retryWait * (0.5 + Math.random() / 2));
    retryWait = hasFailed ? Math.min(2 * retryWait, lastRetry) : firstRetry;
  }

  /** Waits for what the reader does, and notes that they may not. */
  async function tried<Value>(work: Promise<Value>): Promise<Value> {
    try {
      return await work;
    } catch (error) {
      const { failure, type } = error as RequestError;
      if (type === 'Banned') set({ isBanned: true });
      // It may have happened.
      if (failure !== 'refused') hint();
      throw error;
    }
  }

  function setUnsent(draft: Draft, change?: Omit<Unsent, 'draft'>): void {
    const others = state.unsent.filter((one) => one.draft.id !== draft.id);
    set({ unsent: change ? [...others, { draft, ...change }] : others });
  }

  /** Sends a draft that has an author, unless it is being sent. @returns the comment if the API took it */
  async function send(draft: Draft): Promise<Comment | undefined> {
    const { id, about, body, author = '' } = draft;
    if (state.unsent.some((one) => one.draft.id === id && one.isSending)) return undefined;
    keepDraft(draft);
    setUnsent(draft, { isSending: true });
    try {
      const parentId = about.startsWith(replyTo) ? about.slice(replyTo.length) : null;
      const comment = await tried(member.addComment({ id, post, parentId, author, body }));
      discard(draft);
      change(comment);
      return comment;
    } catch (error) {
      // The text waits in the storage for its author.
      if (signal.aborted) return undefined;
      const failure = error as RequestError;
      const arrived = state.own.get(id);
      // Its answer was lost, and it was found among the member's own.
      if (arrived?.body === body.trim()) return arrived;
      if (failure.type === 'Conflict') {
        // An earlier text with this id has arrived, so this one is another comment.
        const sentBefore = new RequestError('refused', 'SentBefore');
        setUnsent(renew(draft, ulid()), { isSending: false, failure: sentBefore });
        return undefined;
      }
      const { now } = failure.info;
      if (failure.type === 'StaleId' && now !== undefined) {
        // It has waited for a week, or the clock here is wrong. Of the time there, the id is accepted.
        return send(renew(draft, ulid(now)));
      }
      setUnsent(draft, { isSending: false, failure });
      return undefined;
    }
  }

  /** Gives a text another id. */
  function renew(draft: Draft, id: string): Draft {
    const another = { ...draft, id };
    keepDraft(another);
    discard(draft);
    return another;
  }

  /** Forgets a text that was not sent. */
  function discard(draft: Draft): void {
    forgetDraft(draft);
    setUnsent(draft);
  }

  /** Waits until the own reactions are known, on which depends what a click does, and whether the reader may give any. */
  function askGiven(): Promise<void> {
    askingGiven ??= Promise.all([member.myReactions(post), member.amBanned()])
      .then(([{ reactions }, isBanned]) => set({ given: reactions, isBanned }))
      .catch((failure: unknown) => {
        askingGiven = undefined;
        throw failure;
      });
    return askingGiven;
  }

  function showReaction(reaction: Reaction, isGiven: boolean): void {
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

  let isConnectedAgain = false;
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
  const refresh = (): Promise<void> => inTurn(askList).catch(() => undefined);
  void refresh();

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
    },
    refresh,
    /** Asks for the next part of the list. */
    more: () =>
      inTurn(async () => {
        if (state.next === null) return;
        const { items, nextToken } = await askComments(api, post, state.next, firstLength);
        setListed([...state.listed, ...items], nextToken);
      }),
    /** Asks for what the reader has here, who is signed in. */
    async askMine(): Promise<void> {
      askingGiven = undefined;
      await Promise.all([askOwn(), askGiven()]);
    },
    send,
    /** Makes a comment that was not taken a draft again. */
    takeBack(draft: Draft): void {
      keepDraft({ ...draft, author: undefined });
      setUnsent(draft);
    },
    discard,
    /** Changes the text of a comment as it was read. */
    async edit({ id, version, author }: Comment, body: string): Promise<Comment> {
      try {
        const answer = await tried(member.editComment({ id, version, body }));
        // Subscribers get it too, so it is without text and name if readers may no longer see them.
        const comment = answer.body ? answer : { ...answer, author, body };
        change(comment);
        return comment;
      } catch (error) {
        // The text that is there now is shown beside the one that was typed.
        if ((error as RequestError).type === 'Conflict') await askOwn().catch(() => undefined);
        throw error;
      }
    },
    async remove(comment: Comment): Promise<void> {
      await tried(member.deleteComment(comment.id));
      change({ ...comment, status: 'DELETED' });
    },
    report: ({ id }: Comment) => tried(member.reportComment(id)),
    /** What an owner sees of a comment. */
    inspect: ({ id }: Comment) => member.comment(id),
    /** Rejects another member's comment as an owner, and bans its author first if that is meant. */
    async reject({ id }: Comment, reason: string, banned?: Author): Promise<void> {
      if (banned) await tried(member.banMember(banned));
      await tried(member.rejectComment(id, reason));
      set({ listed: state.listed.filter((one) => one.id !== id) });
    },
    /** Gives a reaction or takes it back. It is shown at once if the own ones are known, and no more if that fails. */
    async react(reaction: Reaction): Promise<void> {
      if (!state.given) await askGiven();
      const isGiven = !state.given?.includes(reaction);
      showReaction(reaction, isGiven);
      // One after the other, so that the last click is the last to arrive; and nothing that one member has clicked is
      // sent as another's.
      const sent = reacting.then(async () => {
        if (!signal.aborted) await tried(member.react(post, reaction, isGiven));
      });
      reacting = sent.catch(() => undefined);
      try {
        await sent;
      } catch (failure) {
        showReaction(reaction, !isGiven);
        throw failure;
      }
    },
  };
}

/** How often a reaction was given. */
export function countOf({ reactions }: Counts, reaction: Reaction): number {
  return reactions.find((one) => one.reaction === reaction)?.count ?? 0;
}

function byId(comments: readonly Comment[]): Map<string, Comment> {
  return new Map(comments.map((comment) => [comment.id, comment]));
}
