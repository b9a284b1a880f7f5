import { useState, type FormEvent } from 'react';
import type { Bookmark } from './graphql/types';
import type { RowProps } from './Row';

export interface Draft {
  title: string;
  text: string;
}

// #region drafts
/** What is typed and not saved, by the bookmark's id. It outlives the row. */
export function useDrafts() {
  const [byId, setById] = useState<ReadonlyMap<string, Draft>>(new Map());
  const write = (id: string, draft: Draft) =>
    setById((known) => new Map(known).set(id, draft));
  const discard = (id: string) =>
    setById((known) => new Map([...known].filter(([other]) => other !== id)));
  return { byId, write, discard };
}
// #endregion

export type Drafts = ReturnType<typeof useDrafts>;

// #region note
/** A bookmark's note. What is typed stays until the server has confirmed it. */
export function Note({ bookmark, busy, store, drafts }: RowProps) {
  const { id, title } = bookmark;
  const note = bookmark.note ?? '';
  // Missing while nothing is being written: then the note follows the server.
  const draft = drafts.byId.get(id)?.text;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const failure = await store.update(bookmark, { note: draft?.trim() });
    if (!failure) drafts.discard(id);
  }

  const state = note ? 'Note' : 'Add a note';
  return (
    <details>
      <summary>{draft === undefined ? state : 'Note, not saved'}</summary>
      {draft !== undefined && !busy && note && <p>Saved so far: {note}</p>}
      <form onSubmit={(event) => void save(event)}>
        <textarea
          aria-label={`Note to ${title}`}
          maxLength={2000}
          readOnly={busy}
          value={draft ?? note}
          onChange={(event) =>
            drafts.write(id, { title, text: event.currentTarget.value })
          }
        />
        <button disabled={busy || draft === undefined}>
          Save note<span className="visually-hidden"> to {title}</span>
        </button>
      </form>
    </details>
  );
}

interface LeftOverProps {
  bookmarks: readonly Bookmark[];
  drafts: Drafts;
}

/** Drafts without a row: the bookmark is on a later page, or was removed. */
export function LeftOver({ bookmarks, drafts }: LeftOverProps) {
  const shown = new Set(bookmarks.map(({ id }) => id));
  const left = [...drafts.byId].filter(([id]) => !shown.has(id));
  return left.map(([id, { title, text }]) => (
    <div key={id}>
      <p>Not saved, and not in the list: your note to {title}</p>
      <textarea readOnly aria-label={`Unsaved note to ${title}`} value={text} />
      <button onClick={() => drafts.discard(id)}>
        Discard<span className="visually-hidden"> the note to {title}</span>
      </button>
    </div>
  ));
}
// #endregion
