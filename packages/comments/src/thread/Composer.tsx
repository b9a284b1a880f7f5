/** @jsxImportSource preact */
import { useContext, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { isKept } from '../drafts/drafts';
import { keepName, readName } from '../drafts/name';
import { Context } from './context';
import { goToSignIn } from './goToSignIn';
import { isSendable, TextField } from './TextField';
import { useDraft } from './useDraft';

interface Props {
  /** What the text is for, as in a draft. */
  readonly about: string;
  readonly label: string;
}

/** The form for a comment. What is typed is kept at once, and sent only by a member. */
export function Composer({ about, label }: Props): ComponentChildren {
  const { post, thread, reader, user, isMember, forms, tell } = useContext(Context);
  const opened = forms.get(about);
  const { draft, field, type, renew } = useDraft(
    { post, about, member: reader, wanted: opened?.wanted },
    opened !== undefined && !opened.isRestored,
  );
  const [typedName, setTypedName] = useState(() => readName(reader));
  const name = typedName ?? user?.name.slice(0, 40) ?? '';
  const body = draft?.body ?? '';

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (!draft || !isSendable(body)) return field.current?.focus();
    if (!isMember) return goToSignIn(reader === undefined ? 'comment' : 'ended');
    keepName(reader, name);
    const sending = thread.send({ ...draft, body: body.trim(), author: name.trim() });
    if (about) forms.close(about);
    else await renew();
    const comment = await sending;
    if (!comment) return;
    tell(
      comment.status === 'HELD'
        ? 'Your comment waits for the owner of this site. Until then only you see it.'
        : 'Your comment is published.',
    );
  }

  return (
    <form class="members-composer" onSubmit={(event) => void submit(event)}>
      <TextField
        id={`write:${about}`}
        label={label}
        body={draft?.body}
        hint={
          'You can write **bold**, *italic*, `code`, blocks of code between ```, > quotes, lists and links.'
        }
        field={field}
        onType={type}
      />
      {isMember && (
        <p>
          <label>
            Shown as{' '}
            <input
              required
              minLength={2}
              maxLength={40}
              autocomplete="nickname"
              value={name}
              onInput={({ currentTarget }) => setTypedName(currentTarget.value)}
            />
          </label>
        </p>
      )}
      <p class="members-actions">
        <button type="submit" class="button button--primary">
          {isMember ? 'Send' : 'Sign in to send'}
        </button>
        {about && (
          <button type="button" onClick={() => forms.close(about)}>
            Close
          </button>
        )}
      </p>
      {!isMember && draft && body && (
        <p class="members-hint">
          {!isKept(draft)
            ? 'Your browser keeps nothing for this site, so your text is lost when you leave this page. Copy it before you sign in.'
            : reader === undefined
              ? 'Your text is kept in this tab and is here when you come back.'
              : 'Your text is kept in this browser and is here when you sign in again.'}
        </p>
      )}
    </form>
  );
}
