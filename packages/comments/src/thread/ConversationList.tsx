/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { Comment } from '../client/operations';
import { failureText } from '../client/words';
import { CommentView } from './CommentView';
import { Context } from './context';
import { conversations, placeOf, replyTo, shownComments, type Conversation } from './conversations';
import { Composer } from './forms';
import { UnsentOf } from './Unsent';

/** The comments with their replies, and the button that asks for more. */
export function ConversationList(): ComponentChildren {
  const { thread, forms, tell } = useContext(Context);
  const { status, listed, next, seen } = thread.get();
  if (status === 'loading') {
    return <p>Loading the comments …</p>;
  }
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
  const answered = [...seen.values()].filter(({ id }) => forms.get(replyTo + id));
  const all = conversations(shownComments(thread.get()), answered);
  const last = listed.at(-1);
  // The member's own comments may come after the parts of the list that are here.
  const before = all.filter(({ place }) => !next || !last || place <= placeOf(last));
  const more = (): void => {
    thread.more().catch((error: unknown) => tell(failureText(error)));
  };
  return (
    <div id="members-list" tabIndex={-1}>
      {all.length === 0 ? (
        <p>There are no comments yet.</p>
      ) : (
        <ol class="members-list">
          {/* One list with keys: a form stays as it is when its conversation moves past the button. */}
          {[
            ...before.map(shown),
            next && (
              <li key="more">
                <button type="button" onClick={more}>
                  Show more
                </button>
              </li>
            ),
            ...all.slice(before.length).map(shown),
          ]}
        </ol>
      )}
    </div>
  );
}

function shown({ id, comment, replies }: Conversation): ComponentChildren {
  return (
    <li key={id}>
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
      <Answer id={id} comment={comment} />
    </li>
  );
}

/** What the reader answers to a comment, which may be gone meanwhile. */
function Answer({
  id,
  comment,
}: Pick<Conversation, 'id'> & { comment: Comment | undefined }): ComponentChildren {
  const { thread, forms } = useContext(Context);
  const about = replyTo + id;
  const form = forms.get(about);
  const label = `Your reply to ${(comment ?? thread.get().seen.get(id))?.author ?? ''}`;
  return (
    <>
      <UnsentOf about={about} />
      {form && !thread.get().isBanned && <Composer key={form.key} about={about} label={label} />}
    </>
  );
}
