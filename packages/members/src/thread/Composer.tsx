/** @jsxImportSource preact */
import { useContext, useId, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { translate } from '@docusaurus/Translate';
import { isKept } from '../drafts/drafts';
import { keepName, readName } from '../drafts/name';
import { Context } from './context';
import { goToSignIn } from './goToSignIn';
import { isSendable, TooLong } from './TooLong';
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
    opened !== undefined,
  );
  const [typedName, setTypedName] = useState(() => readName(reader));
  const id = useId();
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
        ? translate({
            id: 'members.composer.held',
            message: 'Your comment waits for the owner of this site. Until then only you see it.',
          })
        : translate({ id: 'members.composer.published', message: 'Your comment is published.' }),
    );
  }

  return (
    <form class="members-composer" onSubmit={(event) => void submit(event)}>
      <label for={`${id}text`}>{label}</label>
      <textarea
        ref={field}
        id={`${id}text`}
        rows={4}
        value={body}
        readOnly={!draft}
        aria-describedby={`${id}hint`}
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
      <p id={`${id}hint`} class="members-hint">
        {translate({
          id: 'members.composer.hint',
          message: 'Paragraphs, lists, links, `code` and blocks of code between ``` are Markdown.',
        })}
      </p>
      <TooLong body={body} />
      {isMember && (
        <p>
          <label for={`${id}name`}>
            {translate({ id: 'members.composer.name', message: 'Shown as' })}
          </label>{' '}
          <input
            id={`${id}name`}
            required
            minLength={2}
            maxLength={40}
            autocomplete="nickname"
            value={name}
            onInput={({ currentTarget }) => setTypedName(currentTarget.value)}
          />
        </p>
      )}
      <p class="members-actions">
        <button type="submit" class="button button--primary">
          {isMember
            ? translate({ id: 'members.composer.send', message: 'Send' })
            : translate({ id: 'members.composer.signIn', message: 'Sign in to send' })}
        </button>
        {about && (
          <button type="button" onClick={() => forms.close(about)}>
            {translate({ id: 'members.composer.close', message: 'Close' })}
          </button>
        )}
      </p>
      {!isMember && draft && body && (
        <p class="members-hint">
          {!isKept(draft)
            ? translate({
                id: 'members.composer.notKept',
                message:
                  'Your browser keeps nothing for this site, so your text is lost when you leave this page. Copy it before you sign in.',
              })
            : reader === undefined
              ? translate({
                  id: 'members.composer.kept',
                  message: 'Your text is kept in this tab and is here when you come back.',
                })
              : translate({
                  id: 'members.composer.keptForMember',
                  message: 'Your text is kept in this browser and is here when you sign in again.',
                })}
        </p>
      )}
    </form>
  );
}
