import type { BookmarkApi } from './api';
import { toFailure, type Failure } from './errors';
import type { AddBookmarkInput, Bookmark, UpdateBookmarkInput } from './graphql/types';

// #region types
type Changes = Omit<UpdateBookmarkInput, 'id' | 'version'>;

/** What the user has asked for and the server has not answered yet. */
type Intent =
  | { kind: 'add'; bookmark: Bookmark }
  | { kind: 'update'; changes: Changes }
  | { kind: 'remove' };

export interface Snapshot {
  readonly bookmarks: readonly Bookmark[];
  readonly busy: ReadonlySet<string>;
  readonly nextToken: string | null;
  readonly loading: boolean;
  readonly failure: Failure | null;
}
// #endregion

export type BookmarkStore = ReturnType<typeof createStore>;

export function createStore(api: BookmarkApi) {
  const confirmed = new Map<string, Bookmark>();
  const intents = new Map<string, Intent>();
  const removed = new Set<string>();
  const listeners = new Set<() => void>();
  let nextToken: string | null = null;
  let loading = false;
  let failure: Failure | null = null;
  let latestLoad = 0;
  let snapshot: Snapshot = look();

  // #region look
  /** The confirmed state with the open intents on top. */
  function look(): Snapshot {
    const visible = new Map(confirmed);
    for (const [id, intent] of intents) {
      const known = visible.get(id);
      if (intent.kind === 'add' && !known) visible.set(id, intent.bookmark);
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
      failure,
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
    } catch (cause) {
      if (run === latestLoad) failure = toFailure(cause);
    } finally {
      if (run === latestLoad) {
        loading = false;
        publish();
      }
    }
  }
  // #endregion

  // #region mutate
  /** Shows the intent at once; true when the server has confirmed it. */
  async function mutate(
    id: string,
    intent: Intent,
    send: () => Promise<Bookmark | null>,
  ): Promise<boolean> {
    if (intents.has(id)) return false;
    intents.set(id, intent);
    failure = null;
    publish();
    try {
      const saved = await send();
      if (saved) merge(saved);
      else if (intent.kind === 'remove') forget(id);
      return true;
    } catch (cause) {
      const reason = toFailure(cause);
      if (reason.kind === 'conflict' && reason.current) merge(reason.current);
      if (reason.kind === 'gone') forget(id);
      failure = reason;
      return false;
    } finally {
      intents.delete(id);
      publish();
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
    loadMore: () => (nextToken && !loading ? load(nextToken) : Promise.resolve()),

    receive(bookmark: Bookmark): void {
      merge(bookmark);
      publish();
    },
    report(reason: Failure): void {
      failure = reason;
      publish();
    },

    add(input: AddBookmarkInput): Promise<boolean> {
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
      const intent: Intent = { kind: 'add', bookmark };
      return mutate(input.id, intent, () => api.add(input));
    },
    update({ id, version }: Bookmark, changes: Changes): Promise<boolean> {
      const intent: Intent = { kind: 'update', changes };
      return mutate(id, intent, () => api.update({ id, version, ...changes }));
    },
    remove({ id, version }: Bookmark): Promise<boolean> {
      return mutate(id, { kind: 'remove' }, () => api.remove({ id, version }));
    },
  };
}
