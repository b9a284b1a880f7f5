import React, { useState, type ReactNode } from 'react';
import { Button, useLoaded } from 'docusaurus-cognito-sign-in/account/parts';
import type { BannedMember, QueuedComment } from '../client/operations';
import { reasons, shownTime } from '../client/words';
import { ConfirmButton, Lines, ListSection, operations, PostLink, readClaims } from './lists';

/** What waits for an owner; nothing for other members. */
export default function Moderation(): ReactNode {
  const [claims] = useLoaded(readClaims);
  const [bans, setBans] = useState(0);
  if (claims.state !== 'ready' || !claims.value.isOwner) return null;
  const { sub } = claims.value;
  const ban = async (comment: QueuedComment): Promise<void> => {
    await operations.banMember(comment);
    setBans(bans + 1);
    await operations.rejectComment(comment.id, 'Its author is banned.');
  };
  const queue = (id: string, title: string, ask: typeof operations.held): ReactNode => (
    <ListSection id={id} title={title} empty="Nothing waits for you." ask={ask}>
      {(comment, { isPending, act }) => (
        <>
          <div>
            <p>
              <Names {...comment} /> <PostLink slug={comment.post} to="#comments" />
            </p>
            <p className="account-hint">
              {shownTime(comment.createdAt)} {comment.reason && reasons[comment.reason]}{' '}
              {comment.reports > 0 && `Reports: ${comment.reports}`}
            </p>
            <Lines text={comment.body} />
          </div>
          <div className="account-actions">
            <Button
              kind="primary"
              isPending={isPending}
              label={`Approve the comment of ${comment.author}`}
              onClick={() =>
                act(
                  () => operations.approveComment(comment),
                  `The comment of ${comment.author} is published.`,
                )
              }
            >
              Approve
            </Button>
            <ConfirmButton
              label={`Reject the comment of ${comment.author}`}
              confirmation="Reject"
              reason="The reason, which the author reads"
              isPending={isPending}
              onConfirm={(reason) =>
                act(
                  () => operations.rejectComment(comment.id, reason),
                  `The comment of ${comment.author} is rejected.`,
                )
              }
            >
              Reject
            </ConfirmButton>
            {comment.member !== sub && (
              <ConfirmButton
                label={`Ban ${comment.author}`}
                confirmation="Ban and reject this"
                isPending={isPending}
                onConfirm={() => act(() => ban(comment), `${comment.author} can no longer write.`)}
              >
                Ban
              </ConfirmButton>
            )}
          </div>
        </>
      )}
    </ListSection>
  );
  return (
    <>
      {queue('held', 'Held comments', operations.held)}
      {queue('reported', 'Reported comments', operations.reported)}
      <Banned key={bans} />
    </>
  );
}

/** A member by both names: anybody can choose the first one, and the second is of one person alone. */
function Names({ author, username }: Pick<BannedMember, 'author' | 'username'>): ReactNode {
  return (
    <>
      <strong>{author ?? 'A member without data here'}</strong>
      {username !== null && ` (user name: ${username})`}
    </>
  );
}

function Banned(): ReactNode {
  return (
    <ListSection<BannedMember>
      id="banned"
      title="Banned members"
      empty="Nobody is banned."
      ask={operations.banned}
    >
      {(banned, { isPending, act }) => {
        const { member, bannedAt } = banned;
        const author = banned.author ?? 'The member';
        const unban = () => operations.unbanMember(member);
        return (
          <>
            <div>
              <Names {...banned} />
              <p className="account-hint">{bannedAt && shownTime(bannedAt)}</p>
            </div>
            <Button
              isPending={isPending}
              label={`Lift the ban of ${author}`}
              onClick={() => act(unban, `${author} can write again.`)}
            >
              Lift the ban
            </Button>
          </>
        );
      }}
    </ListSection>
  );
}
