/** @jsxImportSource preact */
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { translate } from '@docusaurus/Translate';
import type { Comment } from '../api/types';
import { Markdown } from '../markdown/Markdown';
import { Confirmation } from './Confirmation';
import { Context } from './context';
import { EditForm } from './EditForm';
import { shownTime } from './shownTime';
import { editOf, isYoung, replyTo } from './stranded';

/** What can be opened at a comment. */
type Panel = 'reply' | 'edit' | 'delete' | 'report';

const labels: Readonly<Record<Panel, () => string>> = {
  reply: () => translate({ id: 'members.comment.reply', message: 'Reply' }),
  edit: () => translate({ id: 'members.comment.edit', message: 'Edit' }),
  delete: () => translate({ id: 'members.comment.delete', message: 'Delete' }),
  report: () => translate({ id: 'members.comment.report', message: 'Report' }),
};

/** One comment, and what may be done with it. The form of a reply stands below the conversation. */
export function CommentView({ comment }: { readonly comment: Comment }): ComponentChildren {
  const { thread, isMember, isClosed, forms, tell } = useContext(Context);
  const [question, setQuestion] = useState<Panel>();
  const lastRef = useRef('');
  const part = useRef<HTMLElement>(null);
  const { id, author, body, createdAt, status } = comment;
  const isMine = thread.get().mine.has(id);
  const isPublished = status === 'PUBLISHED';
  const abouts: Partial<Record<Panel, string>> = { reply: replyTo + id, edit: editOf + id };
  const isOpen = (panel: Panel): boolean => {
    const about = abouts[panel];
    return about ? forms.get(about) !== undefined : question === panel;
  };
  const toggle = (panel: Panel): void => {
    const about = abouts[panel];
    if (!about) setQuestion(isOpen(panel) ? undefined : panel);
    else if (isOpen(panel)) forms.close(about);
    else forms.open(about);
  };

  const panels: Panel[] = [
    ...(isPublished && comment.parentId === null && !isClosed ? (['reply'] as const) : []),
    ...(isMine && isYoung(comment) ? (['edit'] as const) : []),
    ...(isMine ? (['delete'] as const) : []),
    ...(isMember && !isMine && isPublished ? (['report'] as const) : []),
  ];
  const open = (Object.keys(labels) as Panel[]).filter(isOpen).join(' ');
  useEffect(() => {
    const closed = lastRef.current.split(' ').find((panel) => !open.includes(panel));
    lastRef.current = open;
    // The pressed button is back.
    if (closed && document.activeElement === document.body) {
      part.current?.querySelector<HTMLElement>(`[data-opens=${closed}]`)?.focus();
    }
  }, [open]);
  const close = (): void => setQuestion(undefined);

  return (
    <article ref={part} class="members-comment">
      <header>
        <b>{author}</b>{' '}
        {comment.byOwner && (
          <span class="members-mark">
            {translate({ id: 'members.comment.owner', message: 'Owner' })}
          </span>
        )}{' '}
        <time dateTime={createdAt}>{shownTime(createdAt)}</time>{' '}
        {comment.editedAt && translate({ id: 'members.comment.edited', message: '(edited)' })}
      </header>
      {isOpen('edit') ? <EditForm comment={comment} /> : <Markdown source={body} />}
      <Waiting comment={comment} />
      {!isOpen('edit') && panels.length > 0 && (
        <p class="members-actions">
          {panels.map((panel) => (
            <button
              key={panel}
              type="button"
              data-opens={panel}
              aria-expanded={isOpen(panel)}
              // Other comments have the same buttons.
              aria-label={`${labels[panel]()}: ${author}, ${shownTime(createdAt)}`}
              onClick={() => toggle(panel)}
            >
              {labels[panel]()}
            </button>
          ))}
        </p>
      )}
      {question === 'delete' && (
        <Confirmation
          question={translate({
            id: 'members.comment.deleteQuestion',
            message: 'Delete this comment? Nobody can bring it back.',
          })}
          action={labels.delete()}
          run={async () => {
            await thread.remove(comment);
            tell(translate({ id: 'members.comment.deleted', message: 'The comment is deleted.' }));
            if (hasFocus(part.current)) document.getElementById('members-list')?.focus();
          }}
          onClose={close}
        />
      )}
      {question === 'report' && (
        <Confirmation
          question={translate({
            id: 'members.comment.reportQuestion',
            message: 'Tell the owner of this site that this comment should not be here?',
          })}
          action={labels.report()}
          run={async () => {
            await thread.report(comment);
            tell(
              translate({
                id: 'members.comment.reported',
                message: 'Thank you. The owner of this site will look at it.',
              }),
            );
            close();
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
    return (
      <p class="members-hint">
        {translate({
          id: 'members.comment.held',
          message: 'It waits for the owner of this site. Only you see it.',
        })}
      </p>
    );
  }
  if (comment.status === 'REJECTED') {
    return (
      <p class="members-problem">
        {translate(
          {
            id: 'members.comment.rejected',
            message: 'The owner of this site has not published it: {reason}',
          },
          { reason: comment.rejectedBecause ?? '–' },
        )}
      </p>
    );
  }
  return null;
}
