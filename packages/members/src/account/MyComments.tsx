import React, { type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import type { Comment } from '../api/types';
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
      title={translate({ id: 'members.myComments.title', message: 'My comments' })}
      empty={translate({ id: 'members.myComments.empty', message: 'There are none.' })}
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
              label={translate(
                { id: 'members.myComments.deleteOf', message: 'Delete the comment of {time}' },
                { time: shownTime(comment.createdAt) },
              )}
              confirmation={translate({
                id: 'members.myComments.deleteIt',
                message: 'Delete it for good',
              })}
              isPending={isPending}
              onConfirm={() =>
                act(
                  comment,
                  () => operations.deleteComment(comment.id),
                  translate({
                    id: 'members.myComments.deleted',
                    message: 'The comment is deleted.',
                  }),
                )
              }
            >
              {translate({ id: 'members.myComments.delete', message: 'Delete' })}
            </ConfirmButton>
          </div>
        </>
      )}
    </ListSection>
  );
}

function State({ comment: { status, rejectedBecause } }: { readonly comment: Comment }): ReactNode {
  if (status === 'HELD') {
    return (
      <span className="account-mark">
        {translate({ id: 'members.myComments.held', message: 'Waits for the owner' })}
      </span>
    );
  }
  if (status !== 'REJECTED') return null;
  return translate(
    { id: 'members.myComments.rejected', message: 'Not published: {reason}' },
    { reason: rejectedBecause ?? '–' },
  );
}
