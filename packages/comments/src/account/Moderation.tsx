import React, { useState, type FormEvent, type ReactNode } from 'react';
import Button from 'docusaurus-cognito-sign-in/account/Button';
import { useLoaded } from 'docusaurus-cognito-sign-in/account/useLoaded';
import type { BannedMember, Page, QueuedComment } from '../client/operations';
import { reasonText, shownTime } from '../client/words';
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
  const shared = { owner: claims.value.sub, onBanned };
  return (
    <>
      <Queue id="held" title="Held comments" ask={operations.held} {...shared} />
      <Queue id="reported" title="Reported comments" ask={operations.reported} {...shared} />
      <Banned key={bans} />
    </>
  );
}

interface QueueProps {
  readonly id: string;
  readonly title: string;
  readonly ask: (next: string | null) => Promise<Page<QueuedComment>>;
  /** Who decides, by the id in the user pool. */
  readonly owner: string;
  readonly onBanned: () => void;
}

function Queue({ owner, onBanned, ...props }: QueueProps): ReactNode {
  return (
    <ListSection<QueuedComment> {...props} empty="Nothing waits for you." keyOf={({ id }) => id}>
      {(comment, acting) => (
        <>
          <div>
            <p>
              <Names {...comment} /> <PostLink slug={comment.post} to="#comments" />
            </p>
            <p className="account-hint">
              {shownTime(comment.createdAt)} {comment.reason && reasonText(comment.reason)}{' '}
              {comment.reports > 0 && `Reports: ${comment.reports}`}
            </p>
            <Lines text={comment.body} />
          </div>
          <Decision
            comment={comment}
            acting={acting}
            onBanned={comment.member === owner ? undefined : onBanned}
          />
        </>
      )}
    </ListSection>
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

/** Who is banned, to let them write again. */
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
        const author = banned.author ?? 'The member';
        return (
          <>
            <div>
              <Names {...banned} />
              <p className="account-hint">{banned.bannedAt && shownTime(banned.bannedAt)}</p>
            </div>
            <Button
              isPending={isPending}
              label={`Lift the ban of ${author}`}
              onClick={() =>
                act(
                  banned,
                  () => operations.unbanMember(banned.member),
                  `${author} can write again.`,
                )
              }
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
  readonly acting: Acting<QueuedComment>;
  /** Is told that its author is banned. Without it, that cannot be. */
  readonly onBanned: (() => void) | undefined;
}

function Decision({ comment, acting: { isPending, act }, onBanned }: DecisionProps): ReactNode {
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const { id, author } = comment;

  function reject(event: FormEvent): void {
    event.preventDefault();
    act(
      comment,
      () => operations.rejectComment(id, reason.trim()),
      `The comment of ${author} is rejected.`,
    );
  }

  if (isRejecting) {
    return (
      <form className="account-field" onSubmit={reject}>
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
        onClick={() =>
          act(
            comment,
            () => operations.approveComment(comment),
            `The comment of ${author} is published.`,
          )
        }
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
          onConfirm={() =>
            act(
              comment,
              async () => {
                await operations.banMember(comment);
                onBanned();
                await operations.rejectComment(id, 'Its author is banned.');
              },
              `${author} can no longer write.`,
            )
          }
        >
          Ban
        </ConfirmButton>
      )}
    </div>
  );
}
