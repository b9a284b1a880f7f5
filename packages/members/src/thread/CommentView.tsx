/** @jsxImportSource preact */
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { translate } from '@docusaurus/Translate';
import type { Comment } from '../api/types';
import { Markdown } from '../markdown/Markdown';
import { Composer } from './Composer';
import { Confirmation } from './Confirmation';
import { Context } from './context';
import { EditForm } from './EditForm';
import { shownTime } from './shownTime';
import { replyTo } from './thread';

/** How long the author may change a comment, in milliseconds. */
const editable = 15 * 60_000;

/** What is open at a comment. */
type Panel = 'reply' | 'edit' | 'delete' | 'report';

const labels: Readonly<Record<Panel, () => string>> = {
  reply: () => translate({ id: 'members.comment.reply', message: 'Reply' }),
  edit: () => translate({ id: 'members.comment.edit', message: 'Edit' }),
  delete: () => translate({ id: 'members.comment.delete', message: 'Delete' }),
  report: () => translate({ id: 'members.comment.report', message: 'Report' }),
};

/** One comment, and what may be done with it. */
export function CommentView({ comment }: { readonly comment: Comment }): ComponentChildren {
  const { thread, isMember, isClosed, tell } = useContext(Context);
  const [panel, setPanel] = useState<Panel>();
  const lastRef = useRef<Panel | undefined>(undefined);
  const part = useRef<HTMLElement>(null);
  const { id, author, body, createdAt, status } = comment;
  const isMine = thread.get().mine.has(id);
  const isPublished = status === 'PUBLISHED';

  useEffect(() => {
    // The pressed button is back.
    if (!panel && lastRef.current && document.activeElement === document.body) {
      part.current?.querySelector<HTMLElement>(`[data-opens=${lastRef.current}]`)?.focus();
    }
    lastRef.current = panel;
  }, [panel]);

  const panels: Panel[] = [
    ...(isPublished && comment.parentId === null && !isClosed ? (['reply'] as const) : []),
    ...(isMine && isYoung(comment) ? (['edit'] as const) : []),
    ...(isMine ? (['delete'] as const) : []),
    ...(isMember && !isMine && isPublished ? (['report'] as const) : []),
  ];
  const close = (): void => setPanel(undefined);

  return (
    <article ref={part} id={`comment-${id}`} tabIndex={-1} class="members-comment">
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
      {panel === 'edit' ? (
        <EditForm comment={comment} onClose={close} />
      ) : (
        <Markdown source={body} />
      )}
      <Waiting comment={comment} />
      {panel !== 'edit' && panels.length > 0 && (
        <p class="members-actions">
          {panels.map((name) => (
            <button
              key={name}
              type="button"
              data-opens={name}
              aria-expanded={panel === name}
              // Other comments have the same buttons.
              aria-label={`${labels[name]()}: ${author}, ${shownTime(createdAt)}`}
              onClick={() => setPanel(panel === name ? undefined : name)}
            >
              {labels[name]()}
            </button>
          ))}
        </p>
      )}
      {panel === 'reply' && (
        <Composer
          about={replyTo + id}
          label={translate(
            { id: 'members.comment.replyTo', message: 'Your reply to {author}' },
            { author },
          )}
          onClose={close}
        />
      )}
      {panel === 'delete' && (
        <Confirmation
          question={translate({
            id: 'members.comment.deleteQuestion',
            message: 'Delete this comment? Nobody can bring it back.',
          })}
          action={labels.delete()}
          run={async () => {
            await thread.remove(comment);
            tell(translate({ id: 'members.comment.deleted', message: 'The comment is deleted.' }));
            document.getElementById('members-list')?.focus();
          }}
          onClose={close}
        />
      )}
      {panel === 'report' && (
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

function isYoung({ createdAt, status }: Comment): boolean {
  return status === 'PUBLISHED' && Date.now() - Date.parse(createdAt) < editable;
}
