import { useActionState, useState } from 'react';
import type { Failure } from './errors';
import type { AddBookmarkInput } from './graphql/types';
import { ulid } from './ulid';

interface AddFormProps {
  onAdd: (input: AddBookmarkInput) => Promise<Failure | null>;
}

const empty = (): AddBookmarkInput => ({ id: ulid(), url: '', title: '' });
const text = (form: FormData, name: string) =>
  String(form.get(name) ?? '').trim();

// #region form
export function AddForm({ onAdd }: AddFormProps) {
  const [first] = useState(empty);
  const [draft, submit, pending] = useActionState(
    async (
      last: AddBookmarkInput,
      form: FormData,
    ): Promise<AddBookmarkInput> => {
      const url = text(form, 'url');
      // The same link is a retry, even with a corrected title: it keeps its id.
      const id = last.url === '' || last.url === url ? last.id : ulid();
      const next = { id, url, title: text(form, 'title') };
      const failure = await onAdd(next);
      if (!failure) return empty();
      // The id belongs to a bookmark that was changed elsewhere.
      return failure.kind === 'conflict' ? { ...next, id: ulid() } : next;
    },
    first,
  );

  return (
    <form className="add" action={submit}>
      <label>
        Link
        <input
          name="url"
          type="url"
          required
          maxLength={2000}
          defaultValue={draft.url}
        />
      </label>
      <label>
        Title
        <input
          name="title"
          required
          maxLength={200}
          defaultValue={draft.title}
        />
      </label>
      <button disabled={pending}>{pending ? 'Saving' : 'Save'}</button>
    </form>
  );
}
// #endregion
