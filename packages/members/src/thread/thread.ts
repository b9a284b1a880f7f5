import { ulid } from 'ulid';
import { follow } from '../api/live';
import type { MemberOperations } from '../api/memberOperations';
import { comments as askComments, counts as askCounts, followed } from '../api/reading';
import { RequestError, type Api } from '../api/request';
import type { Comment, Counts, Reaction } from '../api/types';
import { claimDrafts, draftsOf, forgetDraft, keepDraft, type Draft } from '../drafts/drafts';
import { isAfter, merge, type Known } from './merge';
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
  readonly known: ReadonlyMap<string, Known>;
  /** The ids of the member's own comments. */
  readonly mine: ReadonlySet<string>;
  /** Whether these are known. */
  readonly areOwnKnown: boolean;
  /** What asks for the next part of the list; null when all of it is here. */
  readonly next: string | null;
  /** The last comment of the list that was asked for; what is newer came by itself. */
  readonly last?: Comment;
  readonly unsent: readonly Unsent[];
  readonly counts?: Counts;
  /** The member's own reactions to the post, as soon as they are known. */
  readonly given?: readonly Reaction[] | undefined;
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
  /** @throws RequestError */
  edit(comment: Comment, body: string): Promise<Comment>;
  /** @throws RequestError */
  remove(comment: Comment): Promise<void>;
  /** @throws RequestError */
  report(comment: Comment): Promise<void>;
  /**
   * Gives a reaction or takes it back, and shows that at once if the member's own ones are known.
   *
   * @throws RequestError after it is shown as before
   */
  react(reaction: Reaction): Promise<void>;
}

function missing(comment: Known): Known {
  return { ...comment, status: 'DELETED', isMissing: true };
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
  member: MemberOperations,
  reader: string | undefined,
  counts: Counts | undefined,
  signal: AbortSignal,
): Thread {
  const listeners = new Set<() => void>();
  let asMember = 0;
  let state: ThreadState = {
    status: 'loading',
    known: new Map(),
    next: null,
    ...(counts && { counts }),
    ...ofReader(),
  };
  /** What came by itself while the list was being asked for, which may lack it. */
  let arrived = new Set<string>();
  let areCountsNew = counts !== undefined;
  let isConnectedAgain = false;
  let asking: Promise<void> = Promise.resolve();
  let reacting: Promise<unknown> = Promise.resolve();
  let askingGiven: Promise<void> | undefined;

  /** What a thread has of a reader before anything was asked for. */
  function ofReader() {
    if (reader !== undefined) claimDrafts(reader);
    const unsent = draftsOf(post, reader)
      .filter(({ author }) => author !== undefined)
      .map((draft) => ({ draft, isSending: false }));
    return { mine: new Set<string>(), areOwnKnown: false, given: undefined, unsent };
  }

  function set(change: Partial<ThreadState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function accept(comments: readonly Comment[]): void {
    for (const { id } of comments) arrived.add(id);
    set({ known: merge(state.known, comments) });
  }

  function acceptMine(comments: readonly Comment[]): void {
    const ids = new Set(comments.map(({ id }) => id));
    // An answer was lost: the comment is there.
    const taken = state.unsent.filter(({ draft }) => ids.has(draft.id));
    for (const { draft } of taken) forgetDraft(draft);
    const unsent = state.unsent.filter((one) => !taken.includes(one));
    set({ mine: new Set([...state.mine, ...ids]), unsent });
    accept(comments);
  }

  async function askAgain(): Promise<void> {
    arrived = new Set();
    const items: Comment[] = [];
    let next: string | null = null;
    const counting = areCountsNew
      ? Promise.resolve(state.counts)
      : askCounts(api, post).catch(() => state.counts);
    try {
      do {
        const page = await askComments(api, post, next);
        items.push(...page.items);
        ({ nextToken: next } = page);
      } while (next && isAfter(state.last, items.at(-1)));
      const counted = await counting;
      const found = new Set(items.map(({ id }) => id));
      const last = items.at(-1);
      const isGone = (comment: Comment): boolean =>
        comment.status === 'PUBLISHED' &&
        !found.has(comment.id) &&
        !arrived.has(comment.id) &&
        (next === null || !isAfter(comment, last));
      const gone = [...state.known.values()].filter(isGone);
      const known = merge(state.known, [...items, ...gone.map(missing)]);
      areCountsNew = true;
      set({
        status: 'ready',
        known,
        next,
        ...(last && { last }),
        ...(counted && { counts: counted }),
      });
    } catch {
      // What is on the screen stays there.
      if (state.status !== 'ready') set({ status: 'failed' });
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
    refresh: () => (asking = asking.then(askAgain)),
    async more() {
      const { items, nextToken } = await askComments(api, post, state.next);
      const last = items.at(-1) ?? state.last;
      set({ known: merge(state.known, items), next: nextToken, ...(last && { last }) });
    },
    async setMember(name) {
      asMember += 1;
      askingGiven = undefined;
      if (name !== reader) {
        reader = name;
        const known = [...state.known].filter(([, { status }]) => status === 'PUBLISHED');
        set({ ...ofReader(), known: new Map(known) });
      }
      if (name === undefined) return;
      const time = asMember;
      const [own] = await Promise.all([member.myComments(), knowGiven()]);
      // Somebody else may be signed in by now.
      if (time !== asMember) return;
      set({ areOwnKnown: true });
      acceptMine(own.items.filter((comment) => comment.post === post));
    },
    async send(draft) {
      const { id, about, body, author = '' } = draft;
      if (state.unsent.some((one) => one.draft.id === id && one.isSending)) return undefined;
      const sender = reader;
      keepDraft(draft);
      setUnsent(draft, { isSending: true });
      try {
        const parentId = about.startsWith(replyTo) ? about.slice(replyTo.length) : null;
        const comment = await member.addComment({ id, post, parentId, author, body });
        if (reader === sender) acceptMine([comment]);
        else forgetDraft(draft);
        return reader === sender ? comment : undefined;
      } catch (error) {
        // Somebody else reads by now. The text waits in the storage for its author.
        if (reader !== sender) return undefined;
        const failure = error as RequestError;
        // Its answer was lost, and the message about it has come.
        const arrived = state.known.get(id);
        if (arrived) {
          acceptMine([arrived]);
          return arrived;
        }
        const { now } = failure.info;
        if (failure.type === 'StaleId' && now !== undefined) {
          // It has waited for a week, or the clock here is wrong. Of the time there, the id is accepted.
          return thread.send(renew(draft, ulid(now)));
        }
        if (failure.type === 'Conflict') {
          // An earlier text with this id has arrived, so this one is another comment.
          const why = new RequestError('refused', 'SentBefore');
          setUnsent(renew(draft, ulid()), { isSending: false, failure: why });
        } else setUnsent(draft, { isSending: false, failure });
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
    async edit({ id, version }, body) {
      const author = reader;
      const comment = await member.editComment({ id, version, body });
      if (reader === author) acceptMine([comment]);
      return comment;
    },
    async remove({ id }) {
      accept([await member.deleteComment(id)]);
    },
    async report({ id }) {
      await member.reportComment(id);
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
        if (reader === giver) await member.react(post, reaction, isGiven);
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

  /** Waits until the member's own reactions are known: what a click does depends on them. */
  function knowGiven(): Promise<void> {
    const time = asMember;
    askingGiven ??= member.myReactions(post).then(
      ({ reactions }) => {
        if (time === asMember) set({ given: reactions });
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

  const unfollow = follow<{ onComment: Comment | null }>({
    api,
    query: followed,
    variables: { post },
    onConnected() {
      if (isConnectedAgain) areCountsNew = false;
      isConnectedAgain = true;
      void thread.refresh();
    },
    onData: ({ onComment }) => {
      if (!onComment) return;
      const isOwn = state.unsent.some(({ draft }) => draft.id === onComment.id);
      (isOwn ? acceptMine : accept)([onComment]);
    },
  });
  signal.addEventListener('abort', unfollow, { once: true });
  void thread.refresh();
  return thread;
}
