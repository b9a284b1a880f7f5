import React, { type ReactNode } from 'react';
import type { Comment } from '../client/types';
import { shownTime } from '../thread/shownTime';
import ConfirmButton from './ConfirmButton';
import Lines from './Lines';
import ListSection from './ListSection';
import { operations } from './memberApi';
import PostLink from './PostLink';

/** The member's comments, in any state. */
export default function MyComments(): ReactNode {
  return (
    <ListSection<Comment>
      id="my-comments"
      title="My comments"
      empty="There are none."
      ask={operations.myComments}
      keyOf={({ id }) => id}
    >
      {(comment, { isPending, act }) => (
        <>
          <div>
            <PostLink slug={comment.post} to="#comments" />
            <p className="account-hint">
              {shownTime(comment.createdAt)} <State comment={comment} />
            </p>
            <Lines text={comment.body} />
          </div>
          <div className="account-actions">
            <ConfirmButton
              label={`Delete the comment of ${shownTime(comment.createdAt)}`}
              confirmation="Delete it for good"
              isPending={isPending}
              onConfirm={() =>
                act(comment, () => operations.deleteComment(comment.id), 'The comment is deleted.')
              }
            >
              Delete
            </ConfirmButton>
          </div>
        </>
      )}
    </ListSection>
  );
}

function State({ comment: { status, rejectedBecause } }: { readonly comment: Comment }): ReactNode {
  if (status === 'HELD') {
    return <span className="account-mark">Waits for the owner</span>;
  }
  if (status !== 'REJECTED') return null;
  return `Not published: ${rejectedBecause ?? '–'}`;
}
