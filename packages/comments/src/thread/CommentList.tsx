/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { Author, Comment } from '../client/operations';
import { shownTime } from '../client/words';
import { Markdown } from '../markdown/Markdown';
import { conversations, isEditable, placeOf, replyTo, type Conversation } from './conversations';
import { Confirmation, Context, TextForm } from './forms';

/** The comments with their replies, and the button that asks for more. */
export function CommentList(): ComponentChildren {
  const state = useContext(Context);
  const { thread, status, listed, next } = state;
  if (status === 'loading') return <p>Loading the comments …</p>;
  if (status === 'failed') {
    return (
      <p class="members-problem">
        The comments could not be loaded.{' '}
        <button type="button" onClick={() => void thread.refresh()}>
          Try again
        </button>
      </p>
    );
  }
  const all = conversations(state);
  const last = listed.at(-1);
  // The member's own comments may come after the parts of the list that are here.
  const before = all.filter(({ place }) => !next || !last || place <= placeOf(last));
  return (
    <div id="members-list" tabIndex={-1}>
      {all.length === 0 ? (
        <p>There are no comments yet.</p>
      ) : (
        <ol class="members-list">
          {/* One list with keys: a form stays as it is when its conversation moves past the button. */}
          {[
            ...before.map((one) => <ConversationView key={one.id} {...one} />),
            next && (
              <li key="more">
                <button type="button" onClick={() => void thread.more()}>
                  Show more
                </button>
              </li>
            ),
            ...all.slice(before.length).map((one) => <ConversationView key={one.id} {...one} />),
          ]}
        </ol>
      )}
    </div>
  );
}

/** A comment, which may be gone, its replies, and the form of one more. */
function ConversationView({ id, comment, replies }: Conversation): ComponentChildren {
  const { forms, seen, isBanned } = useContext(Context);
  const about = replyTo + id;
  return (
    <li>
      {comment ? (
        <CommentView comment={comment} />
      ) : (
        <p class="members-hint">This comment is not public now.</p>
      )}
      {replies.length > 0 && (
        <ol class="members-replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentView comment={reply} />
            </li>
          ))}
        </ol>
      )}
      {forms.get(about) && !isBanned && (
        <TextForm
          about={about}
          label={`Your reply to ${(comment ?? seen.get(id))?.author ?? ''}`}
        />
      )}
    </li>
  );
}

/** What is asked about before it is done to a comment: by its author, a member, or an owner. */
const deeds = ['delete', 'report', 'reject', 'ban'] as const;
type Deed = (typeof deeds)[number];

/** What opens below a comment, or in its place. The thread knows what is open by this and the comment's id. */
const panels = ['reply', 'edit', ...deeds] as const;
type Panel = (typeof panels)[number];

const labelOf = (panel: Panel): string => panel[0]!.toUpperCase() + panel.slice(1);

/** One comment, and what may be done with it. The form of a reply stands below the conversation. */
function CommentView({ comment }: { readonly comment: Comment }): ComponentChildren {
  const { thread, own, areOwnKnown, forms, ...known } = useContext(Context);
  const { isMember, isOwner, isClosed, isBanned } = known;
  const lastRef = useRef<readonly Panel[]>([]);
  const part = useRef<HTMLElement>(null);
  const { id, author, body, createdAt, status } = comment;

  const isMine = own.has(id);
  const isPublished = status === 'PUBLISHED';
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
  const offered = panels.filter((panel) => isOffered[panel]);

  const aboutOf = (panel: Panel): string => `${panel}:${id}`;
  const isOpen = (panel: Panel): boolean => forms.has(aboutOf(panel));
  const toggle = (panel: Panel): void =>
    isOpen(panel) ? thread.closeForm(aboutOf(panel)) : thread.openForm(aboutOf(panel));

  const open = panels.filter(isOpen);
  useEffect(() => {
    const closed = lastRef.current.find((panel) => !open.includes(panel));
    lastRef.current = open;
    // The pressed button is back.
    if (closed && document.activeElement === document.body) {
      part.current?.querySelector<HTMLElement>(`[data-opens=${closed}]`)?.focus();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- when one opens or closes
  }, [open.join()]);

  const onDone = (deed: Deed): void => {
    thread.closeForm(aboutOf(deed));
    if (deed === 'report') return;
    // The comment is gone, and with it what had the focus. The reader may be elsewhere by now.
    const { activeElement, body: nothing } = document;
    if (activeElement === nothing || part.current?.contains(activeElement)) {
      document.getElementById('members-list')?.focus();
    }
  };
  const isEditing = isOpen('edit') && !isBanned;
  return (
    <article ref={part} class="members-comment">
      <header>
        <b>{author}</b> {comment.byOwner && <span class="members-mark">Owner</span>}{' '}
        <time dateTime={createdAt}>{shownTime(createdAt)}</time> {comment.editedAt && '(edited)'}
      </header>
      {isEditing ? (
        <TextForm about={aboutOf('edit')} label="Your comment" changed={comment} />
      ) : (
        <Markdown source={body} />
      )}
      {status === 'HELD' && (
        <p class="members-hint">It waits for the owner of this site. Only you see it.</p>
      )}
      {status === 'REJECTED' && (
        <p class="members-problem">
          The owner of this site has not published it: {comment.rejectedBecause ?? '–'}
        </p>
      )}
      {!isEditing && offered.length > 0 && (
        <p class="members-actions">
          {offered.map((panel) => (
            <button
              key={panel}
              type="button"
              data-opens={panel}
              aria-expanded={isOpen(panel)}
              // Other comments have the same buttons.
              aria-label={`${labelOf(panel)}: ${author}, ${shownTime(createdAt)}`}
              onClick={() => toggle(panel)}
            >
              {labelOf(panel)}
            </button>
          ))}
        </p>
      )}
      {deeds
        .filter((deed) => isOffered[deed] && isOpen(deed))
        .map((deed) => (
          <Question
            key={deed}
            deed={deed}
            comment={comment}
            onDone={() => onDone(deed)}
            onClose={() => toggle(deed)}
          />
        ))}
    </article>
  );
}

/** What is asked, and said when it is done. Owners are told whose it is: anybody can choose a name to show. */
const words: Readonly<Record<Deed, readonly [question: string, done: string]>> = {
  delete: ['Delete this comment? Nobody can bring it back.', 'The comment is deleted.'],
  report: [
    'Tell the owner of this site that this comment should not be here?',
    'Thank you. The owner of this site will look at it.',
  ],
  reject: ['Reject this comment of AUTHOR?', 'The comment is rejected.'],
  ban: ['Ban AUTHOR, and reject this comment?', 'The comment is rejected, and its author banned.'],
};

interface QuestionProps {
  readonly deed: Deed;
  readonly comment: Comment;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Question({ deed, comment, onDone, onClose }: QuestionProps): ComponentChildren {
  const { thread } = useContext(Context);
  const isDecision = deed === 'reject' || deed === 'ban';
  const [found, setFound] = useState<Author>();
  useEffect(() => {
    if (!isDecision) return;
    thread.inspect(comment).then(setFound, (error: unknown) => {
      thread.tellWhy(error);
      onClose();
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  if (isDecision && !found) return null;
  const [question, done] = words[deed];

  async function run(reason: string): Promise<void> {
    if (deed === 'delete') await thread.remove(comment);
    else if (deed === 'report') await thread.report(comment);
    else if (deed === 'reject') await thread.reject(comment, reason);
    else await thread.reject(comment, 'Its author is banned.', found);
    onDone();
    thread.tell(done);
  }

  return (
    <Confirmation
      question={question.replace(
        'AUTHOR',
        () => `${comment.author} (user name: ${found?.username ?? '–'})`,
      )}
      action={labelOf(deed)}
      reason={deed === 'reject' ? 'The reason, which the author reads' : undefined}
      run={run}
      onClose={onClose}
    />
  );
}
