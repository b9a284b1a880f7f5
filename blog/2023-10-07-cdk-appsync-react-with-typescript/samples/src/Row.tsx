import type { Bookmark, Status } from './graphql/types';
import { Note, type Drafts } from './Note';
import type { BookmarkStore } from './store';

const labels: Record<Status, string> = {
  TO_READ: 'To read',
  READING: 'Reading',
  DONE: 'Done',
};

export interface RowProps {
  bookmark: Bookmark;
  busy: boolean;
  store: BookmarkStore;
  drafts: Drafts;
}

// #region row
export function Row({ bookmark, busy, store, drafts }: RowProps) {
  const hiddenTitle = (
    <span className="visually-hidden"> {bookmark.title}</span>
  );
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
      <label>
        <input
          type="checkbox"
          disabled={busy}
          checked={bookmark.shared}
          onChange={(event) => {
            const shared = event.currentTarget.checked;
            void store.update(bookmark, { shared });
          }}
        />{' '}
        On the shelf{hiddenTitle}
      </label>
      <button disabled={busy} onClick={() => void store.remove(bookmark)}>
        Remove{hiddenTitle}
      </button>
      <Note bookmark={bookmark} busy={busy} store={store} drafts={drafts} />
    </li>
  );
}
// #endregion
