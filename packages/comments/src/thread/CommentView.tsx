/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { isWaiting } from '../client/kept';
import type { Author, Comment } from '../client/operations';
import { failureText, shownTime } from '../client/words';
import { Markdown } from '../markdown/Markdown';
import { Confirmation } from './Confirmation';
import { Context } from './context';
import { editOf, isEditable, replyTo } from './conversations';
import { EditForm } from './forms';

/** What can be opened at a comment. */
type Panel = 'reply' | 'edit' | Deed;

const labels: Readonly<Record<Panel, string>> = {
  reply: 'Reply',
  edit: 'Edit',
  delete: 'Delete',
  report: 'Report',
  reject: 'Reject',
  ban: 'Ban',
};

/** One comment, and what may be done with it. The form of a reply stands below the conversation. */
export function CommentView({ comment }: { readonly comment: Comment }): ComponentChildren {
  const { post, thread, reader, isMember, isOwner, isClosed, forms, tell } = useContext(Context);
  const [question, setQuestion] = useState<Deed>();
  const lastRef = useRef('');
  const part = useRef<HTMLElement>(null);
  const { id, author, body, createdAt, status } = comment;
  const { own, areOwnKnown, isBanned } = thread.get();
  const isMine = own.has(id);
  const isPublished = status === 'PUBLISHED';
  /** What the text is about for which a form is opened. */
  const aboutOf = (panel: Panel): string | undefined =>
    panel === 'reply' ? replyTo + id : panel === 'edit' ? editOf + id : undefined;
  const isOpen = (panel: Panel): boolean => {
    const about = aboutOf(panel);
    return about ? forms.get(about) !== undefined : question === panel;
  };
  const toggle = (panel: Panel): void => {
    const about = aboutOf(panel);
    if (!about) setQuestion(isOpen(panel) ? undefined : (panel as Deed));
    else if (isOpen(panel)) forms.close(about);
    else forms.open(about);
  };

  const isOthers = isMember && !isMine && isPublished;
  // Not all of an owner's own comments may be among the known ones.
  const isModerated = isOthers && isOwner && areOwnKnown && !comment.byOwner;
  const isOffered: Readonly<Record<Panel, boolean>> = {
    reply: isPublished && comment.parentId === null && !isClosed && !isBanned,
    edit: isMine && isEditable(comment) && !isBanned,
    delete: isMine,
    report: isOthers && !isOwner && !isBanned,
    reject: isModerated,
    ban: isModerated,
  };
  const all = Object.keys(labels) as Panel[];
  const panels = all.filter((panel) => isOffered[panel]);
  const open = all.filter(isOpen).join(' ');
  useEffect(() => {
    const closed = lastRef.current.split(' ').find((panel) => !open.includes(panel));
    lastRef.current = open;
    // The pressed button is back.
    if (closed && document.activeElement === document.body) {
      part.current?.querySelector<HTMLElement>(`[data-opens=${closed}]`)?.focus();
    }
  }, [open]);
  const offered = panels.join(' ');
  useEffect(() => {
    // What was typed before a reload is in its form again.
    for (const panel of panels) {
      const about = aboutOf(panel);
      if (!about || isOpen(panel)) continue;
      void isWaiting({ post, about, member: reader }).then((isKept) => {
        if (isKept) forms.open(about, { isRestored: true });
      });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when it becomes possible, and not when a form is closed
  }, [offered]);
  const close = (): void => setQuestion(undefined);
  const isEditing = isOpen('edit') && !isBanned;

  return (
    <article ref={part} class="members-comment">
      <header>
        <b>{author}</b> {comment.byOwner && <span class="members-mark">Owner</span>}{' '}
        <time dateTime={createdAt}>{shownTime(createdAt)}</time> {comment.editedAt && '(edited)'}
      </header>
      {isEditing ? <EditForm comment={comment} /> : <Markdown source={body} />}
      <Waiting comment={comment} />
      {!isEditing && panels.length > 0 && (
        <p class="members-actions">
          {panels.map((panel) => (
            <button
              key={panel}
              type="button"
              data-opens={panel}
              aria-expanded={isOpen(panel)}
              // Other comments have the same buttons.
              aria-label={`${labels[panel]}: ${author}, ${shownTime(createdAt)}`}
              onClick={() => toggle(panel)}
            >
              {labels[panel]}
            </button>
          ))}
        </p>
      )}
      {question && isOffered[question] && (
        <Question
          key={question}
          deed={question}
          comment={comment}
          action={labels[question]}
          onDone={(notice) => {
            tell(notice);
            if (question === 'report') close();
            else if (hasFocus(part.current)) document.getElementById('members-list')?.focus();
          }}
          onClose={close}
        />
      )}
    </article>
  );
}

/** Whether the focus is here, or nowhere, because what had it is gone. The reader may be elsewhere by now. */
function hasFocus(part: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement === body || Boolean(part?.contains(activeElement));
}

/** What its author is told of a comment that others do not see. */
function Waiting({ comment }: { readonly comment: Comment }): ComponentChildren {
  if (comment.status === 'HELD') {
    return <p class="members-hint">It waits for the owner of this site. Only you see it.</p>;
  }
  if (comment.status === 'REJECTED') {
    return (
      <p class="members-problem">
        The owner of this site has not published it: {comment.rejectedBecause ?? '–'}
      </p>
    );
  }
  return null;
}

/** What is asked about before it is done to a comment: by its author, a member, or an owner. */
type Deed = 'delete' | 'report' | 'reject' | 'ban';

/** What is asked. Owners are told whose it is: anybody can choose a name to show. */
function questionOf(deed: Deed, author: string, username: string): string {
  switch (deed) {
    case 'delete':
      return 'Delete this comment? Nobody can bring it back.';
    case 'report':
      return 'Tell the owner of this site that this comment should not be here?';
    case 'reject':
      return `Reject this comment of ${author} (user name: ${username})?`;
    case 'ban':
      return `Ban ${author} (user name: ${username}), and reject this comment?`;
  }
}

/** What is said when it is done. */
const outcomes: Readonly<Record<Deed, string>> = {
  delete: 'The comment is deleted.',
  report: 'Thank you. The owner of this site will look at it.',
  reject: 'The comment is rejected.',
  ban: 'The comment is rejected, and its author banned.',
};

interface QuestionProps {
  readonly deed: Deed;
  readonly comment: Comment;
  readonly action: string;
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

/** Asks before something is done to a comment, and does it. */
function Question({ deed, comment, action, onDone, onClose }: QuestionProps): ComponentChildren {
  const { thread, tell } = useContext(Context);
  const isDecision = deed === 'reject' || deed === 'ban';
  const [found, setFound] = useState<Author>();
  useEffect(() => {
    if (!isDecision) return;
    thread.inspect(comment).then(setFound, (error: unknown) => {
      tell(failureText(error));
      onClose();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  if (isDecision && !found) return null;

  async function run(reason: string): Promise<void> {
    if (deed === 'delete') await thread.remove(comment);
    else if (deed === 'report') await thread.report(comment);
    else
      await thread.reject(comment, reason || 'Its author is banned.', reason ? undefined : found);
    onDone(outcomes[deed]);
  }

  return (
    <Confirmation
      question={questionOf(deed, comment.author, found?.username ?? '–')}
      action={action}
      reason={deed === 'reject' && 'The reason, which the author reads'}
      run={run}
      onClose={onClose}
    />
  );
}
