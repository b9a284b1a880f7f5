/** @jsxImportSource preact */
import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { translate } from '@docusaurus/Translate';
import { keepDraft, newDraft, openDraft, type Draft } from '../drafts/drafts';
import { Context } from './context';
import { goToSignIn } from './goToSignIn';
import { readName, keepName } from './name';
import { isSendable, TooLong } from './TooLong';

interface Props {
  /** What the text is for, as in a draft. */
  readonly about: string;
  readonly label: string;
  /** Closes the form; without it, it stays. */
  readonly onClose?: () => void;
}

/** The form for a comment. What is typed is kept at once, and sent only by a member. */
export function Composer({ about, label, onClose }: Props): ComponentChildren {
  const { post, thread, user, isMember, tell } = useContext(Context);
  const [draft, setDraft] = useState<Draft>();
  const [typedName, setTypedName] = useState(readName);
  const field = useRef<HTMLTextAreaElement>(null);
  const held = useRef(new AbortController());
  const id = useId();
  const name = typedName ?? user?.name.slice(0, 40) ?? '';
  const body = draft?.body ?? '';

  useEffect(() => {
    const controller = new AbortController();
    held.current = controller;
    void openDraft(post, about, controller.signal).then((opened) => {
      if (controller.signal.aborted) return;
      setDraft(opened);
      if (onClose) field.current?.focus();
    });
    return () => controller.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it opens once
  }, [post, about]);

  function type(text: string): void {
    if (!draft) return;
    const typed = { ...draft, body: text };
    setDraft(typed);
    keepDraft(typed);
  }

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (!draft || !isSendable(body)) return field.current?.focus();
    if (!isMember) return goToSignIn();
    keepName(name);
    const sending = thread.send({ ...draft, body: body.trim(), author: name.trim() });
    if (onClose) onClose();
    else setDraft(await newDraft(post, about, held.current.signal));
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
    document.getElementById(`comment-${comment.id}`)?.focus();
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
        {onClose && (
          <button type="button" onClick={onClose}>
            {translate({ id: 'members.composer.close', message: 'Close' })}
          </button>
        )}
      </p>
      {!isMember && body && (
        <p class="members-hint">
          {translate({
            id: 'members.composer.kept',
            message: 'Your text is kept in this browser and is here when you come back.',
          })}
        </p>
      )}
    </form>
  );
}
