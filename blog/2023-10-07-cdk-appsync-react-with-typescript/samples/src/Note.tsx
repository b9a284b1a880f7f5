import { useState, type FormEvent } from 'react';
import type { RowProps } from './Row';

// #region note
/** The note of a bookmark. What is typed stays until the server has confirmed it. */
export function Note({ bookmark, busy, store }: RowProps) {
  const note = bookmark.note ?? '';
  // null while nothing is being written: then the note follows the server.
  const [draft, setDraft] = useState<string | null>(null);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const failure = await store.update(bookmark, { note: draft?.trim() });
    if (!failure) setDraft(null);
  }

  return (
    <details>
      <summary>{note ? 'Note' : 'Add a note'}</summary>
      {draft !== null && !busy && note && <p>Saved so far: {note}</p>}
      <form onSubmit={(event) => void save(event)}>
        <textarea
          aria-label={`Note to ${bookmark.title}`}
          maxLength={2000}
          readOnly={busy}
          value={draft ?? note}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <button disabled={busy || draft === null}>
          Save note<span className="visually-hidden"> to {bookmark.title}</span>
        </button>
      </form>
    </details>
  );
}
// #endregion
