/** @jsxImportSource preact */
import type { ComponentChildren, RefObject } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import {
  forgetDraft,
  isKept,
  keepDraft,
  keepName,
  openDraft,
  readName,
  type Draft,
  type Form,
} from '../client/kept';
import type { Comment } from '../client/operations';
import { failureText } from '../client/words';
import { Markdown } from '../markdown/Markdown';
import { Context } from './context';
import { editOf } from './conversations';
import { goToSignIn } from './goToSignIn';

interface ComposerProps {
  /** What the text is for, as in a draft. */
  readonly about: string;
  readonly label: string;
}

/** The form for a comment. What is typed is kept at once, and sent only by a member. */
export function Composer({ about, label }: ComposerProps): ComponentChildren {
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

/** The form that changes a comment. What is typed is kept until the API has it, or the member cancels. */
export function EditForm({ comment }: { readonly comment: Comment }): ComponentChildren {
  const { post, thread, reader, isOwner, forms, tell } = useContext(Context);
  const about = editOf + comment.id;
  const isAskedFor = !forms.get(about)?.isRestored;
  const { draft, field, type } = useDraft({ post, about, member: reader }, isAskedFor, comment);
  const [problem, setProblem] = useState('');
  const savingRef = useRef(false);
  // In another tab, or by a try whose answer was lost.
  const isChanged =
    draft && draft.version !== comment.version && draft.body.trim() !== comment.body;

  async function save(event: Event): Promise<void> {
    event.preventDefault();
    if (!draft || !isSendable(draft.body) || savingRef.current) return;
    savingRef.current = true;
    setProblem('');
    const { current: area } = field;
    const sent = area?.value;
    try {
      const { status, version } = await thread.edit(comment, draft.body.trim());
      // What was typed meanwhile changes what is saved now.
      if (area && area.value !== sent) type(area.value, version);
      else {
        forgetDraft(draft);
        forms.close(about);
      }
      tell(
        status === 'HELD'
          ? 'The comment is changed, and waits for the owner of this site.'
          : 'The comment is changed.',
      );
    } catch (error) {
      setProblem(failureText(error));
    }
    savingRef.current = false;
  }

  return (
    <form class="members-composer" onSubmit={(event) => void save(event)}>
      <TextField
        id={about}
        label="Your comment"
        body={draft?.body}
        hint={
          comment.status === 'PUBLISHED' && !isOwner
            ? 'If the new text has to wait for the owner of this site, nobody else sees the comment until then.'
            : ''
        }
        field={field}
        onType={type}
      />
      {isChanged && (
        <div role="group" class="members-confirmation">
          <p role="alert" class="members-problem">
            The comment was changed elsewhere meanwhile. It says there:
          </p>
          <Markdown source={comment.body} />
        </div>
      )}
      <p role="alert" class="members-problem">
        {problem}
      </p>
      <p class="members-actions">
        <button type="submit" class="button button--primary">
          {isChanged ? 'Save mine instead' : 'Save'}
        </button>
        <button
          type="button"
          onClick={() => {
            if (draft) forgetDraft(draft);
            forms.close(about);
          }}
        >
          {isChanged ? 'Keep the other' : 'Cancel'}
        </button>
      </p>
    </form>
  );
}

/**
 * The draft of a form, as long as the form is there. What is typed is kept at once.
 *
 * @param isAskedFor whether the reader has just opened the form: its field takes the focus
 * @param changed the comment that it changes, with whose text a new draft begins
 */
function useDraft(form: Form, isAskedFor: boolean, changed?: Comment) {
  const [draft, setDraft] = useState<Draft>();
  const field = useRef<HTMLTextAreaElement>(null);
  const signalRef = useRef<AbortSignal>(AbortSignal.abort());

  async function open(): Promise<void> {
    const { current: signal } = signalRef;
    const opened = await openDraft(form, signal);
    const body = opened.body || (changed?.body ?? '');
    if (!signal.aborted) setDraft({ ...opened, body, version: opened.version ?? changed?.version });
  }

  useEffect(() => {
    const controller = new AbortController();
    signalRef.current = controller.signal;
    void open().then(() => isAskedFor && field.current?.focus());
    return () => controller.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it opens once
  }, []);

  return {
    draft,
    field,
    /** Keeps what is typed, of a change with the version that it changes. */
    type(body: string, version = draft?.version): void {
      if (!draft) return;
      const typed = { ...draft, body, version };
      setDraft(typed);
      keepDraft(typed);
    },
    /** Opens another one, when this one is sent: one that waits, or a new one. */
    renew: open,
  };
}

/** The most characters of a comment, as the API counts them. */
const mostCharacters = 3000;

/** Characters, not the two halves of an emoji. */
const lengthOf = (body: string): number => [...body.trim()].length;

/** Whether a text can be a comment. */
function isSendable(body: string): boolean {
  const length = lengthOf(body);
  return length > 0 && length <= mostCharacters;
}

interface FieldProps {
  /** Another one for each field of the page. */
  readonly id: string;
  readonly label: string;
  /** Undefined until the field can be used. */
  readonly body: string | undefined;
  readonly hint: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onType: (body: string) => void;
}

/** The field for the text of a comment. It has no limit, which would cut off what is pasted, but says what is too long. */
function TextField({ id, label, body, hint, field, onType }: FieldProps): ComponentChildren {
  const extra = lengthOf(body ?? '') - mostCharacters;
  return (
    <>
      <label for={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={4}
        value={body ?? ''}
        readOnly={body === undefined}
        aria-describedby={`${id}hint`}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
        }}
      />
      <p id={`${id}hint`} class="members-hint">
        {hint}
      </p>
      <p role="alert" class="members-problem">
        {extra > 0 && `A comment has 3,000 characters at most. Please shorten it by ${extra}.`}
      </p>
    </>
  );
}
