/** @jsxImportSource preact */
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import {
  forgetDraft,
  isKept,
  keepDraft,
  keepName,
  openDraft,
  readName,
  type Draft,
} from '../client/kept';
import { RequestError, type Comment } from '../client/operations';
import { goToSignIn, type User } from '../client/session';
import { failureText } from '../client/words';
import { Markdown } from '../markdown/Markdown';
import type { Thread, ThreadState } from './thread';

/** Who reads, and may be writing. */
export interface Reader extends Pick<ThreadState, 'reader'> {
  /** Who is signed in, as soon as the page knows. */
  readonly user: User | undefined;
  /** Whether somebody is, as far as the storage tells. */
  readonly isMember: boolean;
}

/** What the parts of a thread share: all that is known, and what can be done. */
interface Shared extends ThreadState, Reader {
  readonly thread: Thread;
}

export const Context = createContext<Shared>(undefined as unknown as Shared);

interface FormProps extends Pick<Draft, 'about'> {
  readonly label: string;
  /** The comment that it changes, with whose text a new draft begins. */
  readonly changed?: Comment;
}

/**
 * The form for a comment, or for a change of one. What is typed is kept at once, until the API has it or the member no
 * longer wants it, and is sent by a member alone.
 */
export function TextForm({ about, label, changed }: FormProps): ComponentChildren {
  const shared = useContext(Context);
  const { post, thread, reader, user, isMember, isOwner, own, forms } = shared;
  const [draft, setDraft] = useState<Draft>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<RequestError>();
  const [typedName, setTypedName] = useState(() => readName(reader));
  const field = useRef<HTMLTextAreaElement>(null);
  const signalRef = useRef<AbortSignal>(AbortSignal.abort());
  const name = typedName ?? user?.name.slice(0, 40) ?? '';
  const body = draft?.body ?? '';
  const extra = [...body.trim()].length - mostCharacters;
  const hasEnded = failure?.failure === 'session';
  const needsSignIn = !isMember || hasEnded;
  // In another tab, or by a try whose answer was lost.
  const isConflict =
    changed && draft && draft.version !== changed.version && body.trim() !== changed.body;

  async function open(): Promise<void> {
    const { current: signal } = signalRef;
    const opened = await openDraft({ post, about, member: reader }, signal);
    if (signal.aborted) return;
    const { version = changed?.version } = opened;
    setDraft({ ...opened, body: opened.body || (changed?.body ?? ''), version });
  }
  useEffect(() => {
    const controller = new AbortController();
    signalRef.current = controller.signal;
    void open().then(() => forms.get(about) === 'reader' && field.current?.focus());
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- it opens once
  }, []);

  function keep(next: Draft): void {
    setDraft(next);
    keepDraft(next);
  }

  /** The text is not needed any more. */
  function finish(): void {
    if (draft) forgetDraft(draft);
    if (about) return thread.closeForm(about);
    setDraft(undefined);
    setFailure(undefined);
    // Another one that waits, or a new one.
    void open();
  }

  const sent = own.get(draft?.commentId ?? draft?.id ?? '');
  const hasArrived = !changed && !isSending && sent !== undefined && sent.body === body.trim();
  useEffect(() => {
    // The answer was lost, and the comment is there.
    if (hasArrived) finish();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [hasArrived]);

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (!draft || isSending || !body.trim() || extra > 0) return field.current?.focus();
    if (needsSignIn) return goToSignIn(reader === undefined ? 'comment' : 'ended');
    if (!changed) keepName(reader, name);
    setSending(true);
    setFailure(undefined);
    try {
      const { status } = changed
        ? await thread.edit(changed, body.trim())
        : await thread.add(draft, name.trim(), keep);
      finish();
      thread.tell(outcomeOf(status === 'HELD', changed !== undefined));
    } catch (error) {
      setFailure(error as RequestError);
    }
    setSending(false);
  }

  const hint = changed
    ? changed.status === 'PUBLISHED' &&
      !isOwner &&
      'If the new text has to wait for the owner of this site, nobody else sees the comment until then.'
    : 'You can write **bold**, *italic*, `code`, blocks of code between ```, > quotes, lists and links.';
  const id = `write:${about}`;
  let action = changed ? 'Save' : 'Send';
  if (needsSignIn) action = 'Sign in to send';
  else if (isConflict) action = 'Save mine instead';
  else if (failure && !changed) action = 'Try again';
  return (
    <form class="members-composer" aria-busy={isSending} onSubmit={(event) => void submit(event)}>
      <label for={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={4}
        value={body}
        // It has no limit, which would cut off what is pasted.
        readOnly={!draft || isSending}
        aria-describedby={`${id}hint`}
        onInput={({ currentTarget }) => draft && keep({ ...draft, body: currentTarget.value })}
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
      {isConflict && (
        <div role="group" class="members-confirmation">
          <p role="alert" class="members-problem">
            The comment was changed elsewhere meanwhile. It says there:
          </p>
          <Markdown source={changed.body} />
        </div>
      )}
      {isMember && !changed && (
        <p>
          <label>
            Shown as{' '}
            <input
              required
              minLength={2}
              maxLength={40}
              // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- HTML has it
              autocomplete="nickname"
              value={name}
              onInput={({ currentTarget }) => setTypedName(currentTarget.value)}
            />
          </label>
        </p>
      )}
      <p role="alert" class="members-problem">
        {failure && (changed ? '' : 'Not sent yet. ') + failureText(failure)}
      </p>
      <p class="members-actions">
        <button type="submit" class="button button--primary" aria-disabled={isSending}>
          {action}
        </button>
        {about && !isSending && (
          // The text of a reply is kept.
          <button type="button" onClick={changed ? finish : () => thread.closeForm(about)}>
            {changed ? (isConflict ? 'Keep the other' : 'Cancel') : 'Close'}
          </button>
        )}
      </p>
      <p class="members-hint">
        {isSending && 'Sending …'}
        {needsSignIn && draft && body && whereKept(draft, reader)}
      </p>
    </form>
  );
}

function outcomeOf(isHeld: boolean, isChange: boolean): string {
  const waits = 'waits for the owner of this site';
  if (isChange) return `The comment is changed${isHeld ? `, and ${waits}.` : '.'}`;
  return `Your comment ${isHeld ? `${waits}. Until then only you see it.` : 'is published.'}`;
}

function whereKept(draft: Draft, reader: string | undefined): string {
  if (!isKept(draft)) {
    return 'Your browser keeps nothing for this site, so your text is lost when you leave this page. Copy it before you sign in.';
  }
  return reader === undefined
    ? 'Your text is kept in this tab and is here when you come back.'
    : 'Your text is kept in this browser and is here when you sign in again.';
}

/** The most characters of a comment, as the API counts them: not the two halves of an emoji. */
const mostCharacters = 3000;

interface ConfirmationProps {
  readonly question: string;
  readonly action: string;
  /** The label of a field for a reason; without it none is asked for. */
  readonly reason?: string | undefined;
  readonly run: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function Confirmation(props: ConfirmationProps): ComponentChildren {
  const { question, action, reason, run, onClose } = props;
  const [problem, setProblem] = useState('');
  const [isRunning, setRunning] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), []);

  async function confirm(event: Event): Promise<void> {
    event.preventDefault();
    if (isRunning) return;
    setRunning(true);
    setProblem('');
    try {
      await run(String(new FormData(form.current!).get('reason') ?? '').trim());
    } catch (error) {
      setProblem(failureText(error));
      setRunning(false);
    }
  }

  return (
    <div class="members-confirmation" role="group" aria-label={question}>
      <p>{question}</p>
      <form ref={form} onSubmit={(event) => void confirm(event)}>
        {reason && (
          <p>
            <label>
              {reason} <input name="reason" required pattern=".*\S.*" maxLength={500} />
            </label>
          </p>
        )}
        <p role="alert" class="members-problem">
          {problem}
        </p>
        <p class="members-actions">
          <button type="submit" aria-disabled={isRunning}>
            {action}
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </div>
  );
}
