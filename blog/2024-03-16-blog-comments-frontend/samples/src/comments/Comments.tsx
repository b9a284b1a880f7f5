import { useState, type ReactNode } from 'react';
import Composer from './Composer';
import { useComments } from './useComments';

export default function Comments({
  postSlug,
}: {
  postSlug: string;
}): ReactNode {
  const { status, items, nextToken, refresh, more, add } =
    useComments(postSlug);
  const [moreFailed, setMoreFailed] = useState(false);

  const showMore = () => {
    setMoreFailed(false);
    more().catch(() => setMoreFailed(true));
  };

  return (
    <>
      <Composer postSlug={postSlug} add={add} />
      {status === 'loading' && <p role="status">Loading comments…</p>}
      {status === 'failed' && (
        <p role="alert">
          The comments did not load.{' '}
          <button type="button" onClick={() => void refresh()}>
            Try again
          </button>
        </p>
      )}
      {status === 'ready' && items.length === 0 && <p>No comments yet.</p>}
      <ol className="comments">
        {items.map((comment) => (
          <li key={comment.id}>
            <p>
              <b>{comment.author}</b>{' '}
              <time dateTime={comment.createdAt}>
                {new Date(comment.createdAt).toLocaleDateString()}
              </time>
              {comment.status !== 'PUBLISHED' && (
                <em> waiting to be checked</em>
              )}
            </p>
            <p className="comments__body">{comment.body}</p>
          </li>
        ))}
      </ol>
      {nextToken !== null && (
        <button type="button" onClick={showMore}>
          Older comments
        </button>
      )}
      {moreFailed && <p role="alert">That did not work. Try once more.</p>}
    </>
  );
}
