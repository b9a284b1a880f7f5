import { AddForm } from './AddForm';
import { changeFailed, loadFailed } from './errors';
import { LeftOver, useDrafts } from './Note';
import { Row } from './Row';
import type { BookmarkStore, Snapshot } from './store';
import { useBookmarks } from './useBookmarks';

interface ListProps {
  store: BookmarkStore;
  snapshot: Snapshot;
  onReconnect: () => void;
}

// #region states
/** Every state of the list. It is "empty" only if a page has arrived. */
export function List({ store, snapshot, onReconnect }: ListProps) {
  const { bookmarks, busy, live, loaded, loadFailure, loading, nextToken } =
    snapshot;
  const drafts = useDrafts();
  return (
    <>
      <p role="alert">
        {snapshot.changeFailure && changeFailed(snapshot.changeFailure)}
      </p>
      <div role="status">
        {!loaded && loading && <p>Loading your list</p>}
        {loaded && bookmarks.length === 0 && (
          <p>Nothing here yet. Save a link above.</p>
        )}
        {live === 'interrupted' && (
          <p>
            Live updates are interrupted. The list is loaded again afterwards.
          </p>
        )}
        {live === 'stopped' && <p>Live updates have stopped.</p>}
        {!loading && loadFailure && <p>{loadFailed(loadFailure)}</p>}
      </div>
      {live === 'stopped' && (
        <button onClick={onReconnect}>Connect again</button>
      )}
      {!loading && loadFailure && (
        <button onClick={() => void store.refresh()}>Try again</button>
      )}
      <ul aria-busy={loading}>
        {bookmarks.map((bookmark) => (
          <Row
            key={bookmark.id}
            bookmark={bookmark}
            busy={busy.has(bookmark.id)}
            store={store}
            drafts={drafts}
          />
        ))}
      </ul>
      <LeftOver bookmarks={bookmarks} drafts={drafts} />
      {nextToken && (
        <button disabled={loading} onClick={() => void store.loadMore()}>
          Show more
        </button>
      )}
    </>
  );
}
// #endregion

export function ReadingList({ onSignOut }: { onSignOut?: () => void }) {
  const { store, snapshot, reconnect } = useBookmarks();
  return (
    <main>
      <header>
        <h1>Reading list</h1>
        {onSignOut && <button onClick={onSignOut}>Sign out</button>}
      </header>
      <AddForm onAdd={store.add} />
      <List store={store} snapshot={snapshot} onReconnect={reconnect} />
    </main>
  );
}
