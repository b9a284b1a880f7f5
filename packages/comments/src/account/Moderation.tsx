import React, { useState, type ReactNode } from 'react';
import { Button, useLoaded } from 'docusaurus-cognito-sign-in/account/parts';
import type { BannedMember, QueuedComment } from '../client/operations';
import { reasons, shownTime } from '../client/words';
import {
  ConfirmButton,
  Lines,
  ListSection,
  operations,
  PostLink,
  readClaims,
  type Acting,
} from './lists';

/** What waits for an owner; nothing for other members. */
export default function Moderation(): ReactNode {
  const [claims] = useLoaded(readClaims);
  const [bans, setBans] = useState(0);
  const onBanned = (): void => setBans(bans + 1);
  if (claims.state !== 'ready' || !claims.value.isOwner) return null;
  const { sub } = claims.value;
  const queue = (id: string, title: string, ask: typeof operations.held): ReactNode => (
    <ListSection id={id} title={title} empty="Nothing waits for you." ask={ask} keyOf={keyOf}>
      {(comment, acting) => (
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
          <Decision
            comment={comment}
            acting={acting}
            onBanned={comment.member === sub ? undefined : onBanned}
          />
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

const keyOf = ({ id }: QueuedComment): string => id;

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
      keyOf={({ member }) => member}
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

interface DecisionProps {
  readonly comment: QueuedComment;
  readonly acting: Acting;
  /** Is told that its author is banned. Without it, that cannot be. */
  readonly onBanned: (() => void) | undefined;
}

function Decision({ comment, acting: { isPending, act }, onBanned }: DecisionProps): ReactNode {
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const { id, author } = comment;
  const approve = () => operations.approveComment(comment);
  const reject = () => operations.rejectComment(id, reason.trim());
  const ban = async (): Promise<void> => {
    await operations.banMember(comment);
    onBanned?.();
    await operations.rejectComment(id, 'Its author is banned.');
  };

  if (isRejecting) {
    return (
      <form
        className="account-field"
        onSubmit={(event) => {
          event.preventDefault();
          act(reject, `The comment of ${author} is rejected.`);
        }}
      >
        <label htmlFor={`reason-${id}`}>The reason, which the author reads</label>
        <input
          id={`reason-${id}`}
          required
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="account-actions">
          <Button type="submit" kind="danger" isPending={isPending}>
            Reject
          </Button>
          <Button onClick={() => setRejecting(false)}>Cancel</Button>
        </div>
      </form>
    );
  }
  return (
    <div className="account-actions">
      <Button
        kind="primary"
        isPending={isPending}
        label={`Approve the comment of ${author}`}
        onClick={() => act(approve, `The comment of ${author} is published.`)}
      >
        Approve
      </Button>
      <Button label={`Reject the comment of ${author}`} onClick={() => setRejecting(true)}>
        Reject
      </Button>
      {onBanned && (
        <ConfirmButton
          label={`Ban ${author}`}
          confirmation="Ban and reject this"
          isPending={isPending}
          onConfirm={() => act(ban, `${author} can no longer write.`)}
        >
          Ban
        </ConfirmButton>
      )}
    </div>
  );
}
