import type { BookmarkApi } from './api';
import { toFailure, type Failure } from './errors';
import type {
  AddBookmarkInput,
  Bookmark,
  UpdateBookmarkInput,
} from './graphql/types';

// #region types
type Changes = Omit<UpdateBookmarkInput, 'id' | 'version'>;

/** What the user has asked for and the server has not answered yet. */
type Intent =
  | { kind: 'add'; input: AddBookmarkInput; bookmark: Bookmark }
  | { kind: 'update'; changes: Changes }
  | { kind: 'remove' };

export type Live = 'connecting' | 'on' | 'interrupted' | 'stopped';

export interface Snapshot {
  readonly bookmarks: readonly Bookmark[];
  /** Bookmarks with an open intent. */
  readonly busy: ReadonlySet<string>;
  readonly nextToken: string | null;
  readonly loading: boolean;
  /** Whether a page has ever arrived. Before that, "empty" means nothing. */
  readonly loaded: boolean;
  readonly loadFailure: Failure | null;
  readonly changeFailure: Failure | null;
  readonly live: Live;
}
// #endregion

export type BookmarkStore = ReturnType<typeof createStore>;

// #region says
/** Whether the bookmark is what was asked for. No note is an empty note. */
function says(bookmark: Bookmark, wanted: Changes): boolean {
  return Object.entries(wanted).every(
    ([key, value]) => (bookmark[key as keyof Bookmark] ?? '') === (value ?? ''),
  );
}
// #endregion

export function createStore(api: BookmarkApi) {
  const confirmed = new Map<string, Bookmark>();
  const intents = new Map<string, Intent>();
  const removed = new Set<string>();
  const unanswered = new Map<string, AddBookmarkInput[]>();
  const listeners = new Set<() => void>();
  let nextToken: string | null = null;
  let loading = false;
  let loaded = false;
  let loadFailure: Failure | null = null;
  let changeFailure: Failure | null = null;
  let live: Live = 'connecting';
  let latestLoad = 0;
  let snapshot: Snapshot = look();

  // #region look
  /** The confirmed state with the open intents on top. */
  function look(): Snapshot {
    const visible = new Map(confirmed);
    for (const [id, intent] of intents) {
      const known = visible.get(id);
      if (intent.kind === 'add') {
        visible.set(
          id,
          known ? { ...known, ...intent.input } : intent.bookmark,
        );
      }
      if (intent.kind === 'update' && known) {
        visible.set(id, { ...known, ...intent.changes });
      }
      if (intent.kind === 'remove') visible.delete(id);
    }
    const newestFirst = (a: Bookmark, b: Bookmark) => (a.id < b.id ? 1 : -1);
    return {
      bookmarks: [...visible.values()].sort(newestFirst),
      busy: new Set(intents.keys()),
      nextToken,
      loading,
      loaded,
      loadFailure,
      changeFailure,
      live,
    };
  }

  function publish(): void {
    snapshot = look();
    for (const listener of listeners) listener();
  }
  // #endregion

  // #region merge
  /** The only way in for anything that the server says, in any order. */
  function merge(incoming: Bookmark): void {
    if (incoming.removed) forget(incoming.id);
    if (removed.has(incoming.id)) return;
    const known = confirmed.get(incoming.id);
    if (!known || known.version < incoming.version) {
      confirmed.set(incoming.id, incoming);
    }
  }

  function forget(id: string): void {
    confirmed.delete(id);
    removed.add(id);
  }
  // #endregion

  // #region load
  async function load(token: string | null): Promise<void> {
    const run = ++latestLoad;
    // A first page starts the list anew: what it lacks was removed elsewhere.
    const stale = new Set(token ? [] : confirmed.keys());
    loading = true;
    publish();
    try {
      const page = await api.list(token);
      if (run !== latestLoad) return;
      for (const bookmark of page.items) {
        stale.delete(bookmark.id);
        merge(bookmark);
      }
      for (const id of stale) confirmed.delete(id);
      nextToken = page.nextToken;
      loaded = true;
      loadFailure = null;
    } catch (cause) {
      if (run === latestLoad) loadFailure = toFailure(cause);
    } finally {
      if (run === latestLoad) {
        loading = false;
        publish();
      }
    }
  }
  // #endregion

  // #region mutate
  /** Shows the intent at once; null when the server has confirmed it. */
  async function mutate(
    id: string,
    intent: Intent,
    send: () => Promise<Bookmark | null>,
  ): Promise<Failure | null> {
    if (intents.has(id)) return { kind: 'busy' };
    intents.set(id, intent);
    changeFailure = null;
    publish();
    try {
      const saved = await send();
      if (saved) merge(saved);
      else if (intent.kind === 'remove') forget(id);
      return null;
    } catch (cause) {
      const reason = toFailure(cause);
      if (reason.kind === 'gone') forget(id);
      if (reason.kind === 'conflict' && reason.current) {
        merge(reason.current);
        // Lost to an earlier try of the same change, whose answer never came.
        if (intent.kind === 'update' && says(reason.current, intent.changes))
          return null;
        if (intent.kind === 'add' && says(reason.current, intent.input))
          return null;
      }
      changeFailure = reason;
      return reason;
    } finally {
      intents.delete(id);
      publish();
    }
  }
  // #endregion

  // #region correct
  /** Adds, or corrects the title if an earlier try had arrived with another. */
  async function addOrCorrect(
    input: AddBookmarkInput,
  ): Promise<Bookmark | null> {
    const earlier = unanswered.get(input.id) ?? [];
    unanswered.set(input.id, [...earlier, input]);
    try {
      return await api.add(input);
    } catch (cause) {
      const reason = toFailure(cause);
      const current = reason.kind === 'conflict' ? reason.current : null;
      if (!current || !earlier.some((attempt) => says(current, attempt)))
        throw cause;
      const { id, title, note, shared } = input;
      return api.update({ id, version: current.version, title, note, shared });
    }
  }
  // #endregion

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: (): Snapshot => snapshot,

    refresh: () => load(null),
    loadMore: () =>
      nextToken && !loading ? load(nextToken) : Promise.resolve(),

    receive(bookmark: Bookmark): void {
      merge(bookmark);
      publish();
    },
    setLive(state: Live): void {
      live = state;
      publish();
    },

    async add(input: AddBookmarkInput): Promise<Failure | null> {
      const now = new Date().toISOString();
      const bookmark: Bookmark = {
        ...input,
        owner: '',
        note: input.note ?? null,
        status: 'TO_READ',
        shared: input.shared ?? false,
        addedAt: now,
        updatedAt: now,
        version: 0,
        removed: null,
      };
      const intent: Intent = { kind: 'add', input, bookmark };
      const failure = await mutate(input.id, intent, () => addOrCorrect(input));
      if (!failure) unanswered.delete(input.id);
      return failure;
    },
    update(
      { id, version }: Bookmark,
      changes: Changes,
    ): Promise<Failure | null> {
      const intent: Intent = { kind: 'update', changes };
      return mutate(id, intent, () => api.update({ id, version, ...changes }));
    },
    remove({ id, version }: Bookmark): Promise<Failure | null> {
      return mutate(id, { kind: 'remove' }, () => api.remove({ id, version }));
    },
  };
}
