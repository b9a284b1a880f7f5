import { AddForm } from './AddForm';
import { describe } from './errors';
import type { Bookmark, Status } from './graphql/types';
import type { BookmarkStore } from './store';
import { useBookmarks } from './useBookmarks';

const labels: Record<Status, string> = {
  TO_READ: 'To read',
  READING: 'Reading',
  DONE: 'Done',
};

interface RowProps {
  bookmark: Bookmark;
  busy: boolean;
  store: BookmarkStore;
}

// #region row
function Row({ bookmark, busy, store }: RowProps) {
  return (
    <li aria-busy={busy}>
      <a href={bookmark.url} rel="noopener noreferrer">
        {bookmark.title}
      </a>
      <select
        aria-label={`Status of ${bookmark.title}`}
        disabled={busy}
        value={bookmark.status}
        onChange={(event) => {
          const status = event.currentTarget.value as Status;
          void store.update(bookmark, { status });
        }}
      >
        {Object.entries(labels).map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </select>
      <button disabled={busy} onClick={() => void store.remove(bookmark)}>
        Remove<span className="visually-hidden"> {bookmark.title}</span>
      </button>
    </li>
  );
}
// #endregion

export function ReadingList({ onSignOut }: { onSignOut?: () => void }) {
  const { store, snapshot } = useBookmarks();
  const { bookmarks, busy, failure, loading, nextToken } = snapshot;

  return (
    <main>
      <h1>Reading list</h1>
      <button onClick={onSignOut}>Sign out</button>
      <AddForm onAdd={store.add} />
      <p role="alert">{failure && describe(failure)}</p>
      <ul aria-busy={loading}>
        {bookmarks.map((bookmark) => (
          <Row
            key={bookmark.id}
            bookmark={bookmark}
            busy={busy.has(bookmark.id)}
            store={store}
          />
        ))}
      </ul>
      {nextToken && (
        <button disabled={loading} onClick={() => void store.loadMore()}>
          Show more
        </button>
      )}
    </main>
  );
}
