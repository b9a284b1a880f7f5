import type { Reaction } from '../api/resolvers/items';
import { claimDrafts, draftsOf, isFree, takeWanted, ulid, type Draft } from '../client/kept';
import { follow } from '../client/live';
import {
  asMember,
  claimsOf,
  comments as askComments,
  counts as askCounts,
  firstLength,
  mostLength,
  RequestError,
  threadOperations,
  type Author,
  type Comment,
  type Counts,
} from '../client/operations';
import { readToken, settings } from '../client/session';
import { failureText } from '../client/words';
import { canHaveForm, isAfter, replyTo } from './conversations';

export interface ThreadState {
  readonly post: string;
  /** Who reads, and may be writing: a member, by the name in the user pool, also after the session has ended by itself. */
  readonly reader: string | undefined;
  readonly isOwner: boolean;
  /** Whether new comments are refused. */
  readonly isClosed: boolean;
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
  readonly counts: Counts | undefined;
  /** The reader's own reactions to the post, as soon as they are known. */
  readonly given?: readonly Reaction[];
  /** Whether the reader may no longer write. */
  readonly isBanned: boolean;
  /**
   * The forms and questions that are open, by what they are about, such as `reply:01J`, and who has opened each: one that
   * the page opens by itself takes no focus. They stay when what they are about goes.
   */
  readonly forms: ReadonlyMap<string, 'reader' | 'page'>;
  /** What has just happened, for screen readers and who sees the page. */
  readonly notice: string;
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
 * @param counts what is known of the numbers of the post
 * @param onChange gets a new state
 * @param signal ends it: from then on another one may be signed in
 */
export function openThread(
  { post, reader, isClosed, counts }: Pick<ThreadState, 'post' | 'reader' | 'isClosed' | 'counts'>,
  onChange: (state: ThreadState) => void,
  signal: AbortSignal,
) {
  if (reader !== undefined) claimDrafts(reader);
  const member = threadOperations(asMember(settings, readToken));
  let state: ThreadState = {
    ...{ post, reader, isClosed, counts },
    isOwner: false,
    status: 'loading',
    listed: [],
    next: null,
    seen: new Map(),
    own: new Map(),
    areOwnKnown: false,
    isBanned: false,
    forms: new Map(),
    notice: '',
  };
  /** What was being written when the page was left: the form of each is opened as soon as it can be. */
  let waiting = draftsOf(post, reader).filter(({ about }) => about !== '');
  /** What was done to own comments here, and when: the answers of lists may be older. */
  const done = new Map<string, { comment: Comment; at: number }>();
  let asking: Promise<unknown> = Promise.resolve();
  let reacting: Promise<unknown> = Promise.resolve();
  let askingGiven: Promise<void> | undefined;

  function set(change: Partial<ThreadState>): void {
    state = { ...state, ...change };
    const ready = waiting.filter(({ about }) => canHaveForm(about, state) === true);
    waiting = waiting.filter((draft) => !ready.includes(draft));
    for (const draft of ready) {
      void isFree(draft).then((isOurs) => isOurs && openForm(draft.about, 'page'));
    }
    if (!signal.aborted) onChange(state);
  }

  function openForm(about: string, by: 'reader' | 'page' = 'reader'): void {
    set({ forms: new Map(state.forms).set(about, by) });
  }

  const tell = (notice: string): void => set({ notice });
  const tellWhy = (error: unknown): void => tell(failureText(error));

  /** One request for the list after the other, so that what is shown is what was asked for last. */
  function inTurn(ask: () => Promise<void>): Promise<void> {
    const asked = asking.then(ask);
    asking = asked.catch(() => undefined);
    return asked;
  }

  function setListed(listed: readonly Comment[], next: string | null): void {
    set({ status: 'ready', listed, next, seen: new Map([...state.seen, ...byId(listed)]) });
  }

  /** Asks for the list again, as much of it as is here, and for the numbers if they are not known. */
  async function askList(): Promise<void> {
    const last = state.listed.at(-1);
    const limit = state.listed.length > firstLength ? mostLength : firstLength;
    try {
      const items: Comment[] = [];
      let next: string | null = null;
      do {
        const page = await askComments(settings, post, next, limit);
        items.push(...page.items);
        ({ nextToken: next } = page);
      } while (next && isAfter(last, items.at(-1)));
      setListed(items, next);
    } catch (failure) {
      // What is on the screen stays there.
      if (state.status !== 'ready') set({ status: 'failed' });
      throw failure;
    }
    if (!state.counts) void count();
  }

  async function count(): Promise<void> {
    const counts = await askCounts(settings, post).catch(() => undefined);
    if (counts) set({ counts });
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
  }

  /** Notes what the reader has done to an own comment. */
  function change(comment: Comment): void {
    done.set(comment.id, { comment, at: Date.now() });
    setOwn(new Map(state.own));
  }

  let isHinted = false;
  let retryWait = firstRetry;

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
    const results = await Promise.allSettled([askList(), askOwn()]);
    // Who is no longer signed in gets no answer until the next sign-in.
    const hasFailed = results.some(
      (one) => one.status === 'rejected' && (one.reason as RequestError).failure !== 'session',
    );
    if (hasFailed) setTimeout(hint, retryWait * (0.5 + Math.random() / 2));
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

  /**
   * Adds a comment. A second try of the same text has the same id, so it adds no second comment.
   *
   * @param keep keeps the draft, if its comment has to get another id
   */
  async function add(draft: Draft, author: string, keep: (draft: Draft) => void): Promise<Comment> {
    const { about, commentId: id = draft.id } = draft;
    const body = draft.body.trim();
    const parentId = about ? about.slice(replyTo.length) : null;
    try {
      const comment = await tried(member.addComment({ id, post, parentId, author, body }));
      change(comment);
      return comment;
    } catch (error) {
      const { type, info } = error as RequestError;
      // Whoever is signed in now is another one.
      if (signal.aborted) throw error;
      if (type === 'Conflict') {
        // An earlier text with this id has arrived, so this one is another comment.
        keep({ ...draft, commentId: ulid() });
        throw new RequestError('refused', 'SentBefore');
      }
      if (type !== 'StaleId' || info.now === undefined) throw error;
      // It has waited for a week, or the clock here is wrong. Of the time there, the id is accepted.
      const renewed = { ...draft, commentId: ulid(info.now) };
      keep(renewed);
      return add(renewed, author, keep);
    }
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

  /** Gives a reaction or takes it back. It is shown at once if the own ones are known, and no more if that fails. */
  async function react(reaction: Reaction): Promise<void> {
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
  }

  let wasConnected = false;
  const onConnected = (): void => {
    // The numbers may have changed unheard.
    if (wasConnected) void count();
    wasConnected = true;
    hint();
  };
  follow({ api: settings, post, onConnected, onMessage: hint, signal });
  const refresh = (): Promise<void> => inTurn(askList).catch(() => undefined);
  void refresh();
  onChange(state);

  return {
    refresh,
    more: () =>
      inTurn(async () => {
        if (state.next === null) return;
        const { items, nextToken } = await askComments(settings, post, state.next, firstLength);
        setListed([...state.listed, ...items], nextToken);
      }).catch(tellWhy),
    openForm,
    // What is open now counts: a form that saves closes itself later.
    closeForm: (closed: string) =>
      set({ forms: new Map([...state.forms].filter(([about]) => about !== closed)) }),
    tell,
    tellWhy,
    /** Asks for what is the member's, who has signed in, and gives the reaction that led to the sign-in. */
    async askMine(): Promise<void> {
      askingGiven = undefined;
      try {
        set({ isOwner: claimsOf(await readToken()).isOwner });
        await Promise.all([askOwn(), askGiven()]);
        const wanted = takeWanted('reaction', post) as Reaction | undefined;
        if (wanted && !state.given?.includes(wanted)) await react(wanted);
      } catch (error) {
        tellWhy(error);
      }
    },
    add,
    async edit({ id, version, author }: Comment, body: string): Promise<Comment> {
      try {
        const answer = await tried(member.editComment({ id, version, body }));
        // Subscribers get it too, so it is without text and name if readers may no longer see them.
        const comment = answer.body ? answer : { ...answer, author, body };
        change(comment);
        return comment;
      } catch (error) {
        // The text that is there now is shown beside the one that was typed.
        if ((error as RequestError).type !== 'Conflict') throw error;
        await askOwn().catch(() => undefined);
        const now = state.own.get(id);
        // The answer of the first try was lost.
        if (now?.body === body) return now;
        throw error;
      }
    },
    async remove(comment: Comment): Promise<void> {
      await tried(member.deleteComment(comment.id));
      change({ ...comment, status: 'DELETED' });
    },
    report: ({ id }: Comment) => tried(member.reportComment(id)),
    inspect: ({ id }: Comment) => member.comment(id),
    /** Rejects another member's comment as an owner, and bans its author first if that is meant. */
    async reject({ id }: Comment, reason: string, banned?: Author): Promise<void> {
      if (banned) await tried(member.banMember(banned));
      await tried(member.rejectComment(id, reason));
      set({ listed: state.listed.filter((one) => one.id !== id) });
    },
    react,
  };
}

export function countOf({ reactions }: Counts, reaction: Reaction): number {
  return reactions.find((one) => one.reaction === reaction)?.count ?? 0;
}

function byId(comments: readonly Comment[]): Map<string, Comment> {
  return new Map(comments.map((comment) => [comment.id, comment]));
}
