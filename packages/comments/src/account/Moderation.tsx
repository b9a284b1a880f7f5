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
    <ListSection
      id={id}
      title={title}
      empty="Nothing waits for you."
      ask={ask}
      show={(comment) => (
        <>
          <p>
            <Names {...comment} /> <PostLink slug={comment.post} to="#comments" />
          </p>
          <p className="account-hint">
            {shownTime(comment.createdAt)} {comment.reason && reasons[comment.reason]}{' '}
            {comment.reports > 0 && `Reports: ${comment.reports}`}
          </p>
          <Lines text={comment.body} />
        </>
      )}
      actions={(comment, { isPending, act }) => {
        const { id, author } = comment;
        const approve = () => operations.approveComment(comment);
        const reject = (reason: string) => operations.rejectComment(id, reason);
        return (
          <>
            <Button
              kind="primary"
              isPending={isPending}
              label={`Approve the comment of ${author}`}
              onClick={() => act(approve, `The comment of ${author} is published.`)}
            >
              Approve
            </Button>
            <ConfirmButton
              label={`Reject the comment of ${author}`}
              confirmation="Reject"
              reason="The reason, which the author reads"
              isPending={isPending}
              onConfirm={(reason) =>
                act(() => reject(reason), `The comment of ${author} is rejected.`)
              }
            >
              Reject
            </ConfirmButton>
            {comment.member !== sub && (
              <ConfirmButton
                label={`Ban ${author}`}
                confirmation="Ban and reject this"
                isPending={isPending}
                onConfirm={() => act(() => ban(comment), `${author} can no longer write.`)}
              >
                Ban
              </ConfirmButton>
            )}
          </>
        );
      }}
    />
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
    <ListSection
      id="banned"
      title="Banned members"
      empty="Nobody is banned."
      ask={operations.banned}
      show={(banned) => (
        <>
          <Names {...banned} />
          <p className="account-hint">{banned.bannedAt && shownTime(banned.bannedAt)}</p>
        </>
      )}
      actions={({ member, ...banned }, { isPending, act }) => {
        const author = banned.author ?? 'The member';
        return (
          <Button
            isPending={isPending}
            label={`Lift the ban of ${author}`}
            onClick={() => act(() => operations.unbanMember(member), `${author} can write again.`)}
          >
            Lift the ban
          </Button>
        );
      }}
    />
  );
}
