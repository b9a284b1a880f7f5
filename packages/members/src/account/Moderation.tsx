import React, { useState, type FormEvent, type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Button from 'docusaurus-cognito-sign-in/account/Button';
import { useLoaded } from 'docusaurus-cognito-sign-in/account/useLoaded';
import type { BannedMember, Page, QueuedComment } from '../api/types';
import { shownTime } from '../thread/shownTime';
import ConfirmButton from './ConfirmButton';
import Lines from './Lines';
import ListSection, { type Acting } from './ListSection';
import { operations, readClaims } from './memberApi';
import PostLink from './PostLink';
import { reasonText } from './reasonText';

/** What waits for an owner; nothing for other members. */
export default function Moderation(): ReactNode {
  const [claims] = useLoaded(readClaims);
  const [bans, setBans] = useState(0);
  const onBanned = (): void => setBans(bans + 1);
  if (claims.state !== 'ready' || !claims.value.isOwner) return null;
  const shared = { owner: claims.value.sub, onBanned };
  return (
    <>
      <Queue
        id="held"
        title={translate({ id: 'members.moderation.held', message: 'Held comments' })}
        ask={operations.held}
        {...shared}
      />
      <Queue
        id="reported"
        title={translate({ id: 'members.moderation.reported', message: 'Reported comments' })}
        ask={operations.reported}
        {...shared}
      />
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
    <ListSection<QueuedComment>
      {...props}
      empty={translate({ id: 'members.moderation.empty', message: 'Nothing waits for you.' })}
      keyOf={({ id }) => id}
    >
      {(comment, acting) => (
        <>
          <div>
            <p>
              <Names {...comment} /> <PostLink slug={comment.post} to="#comments" />
            </p>
            <p className="account-hint">
              {shownTime(comment.createdAt)} {comment.reason && reasonText(comment.reason)}{' '}
              {comment.reports > 0 &&
                translate(
                  { id: 'members.moderation.reports', message: 'Reports: {count}' },
                  { count: comment.reports },
                )}
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
      title={translate({ id: 'members.moderation.bannedTitle', message: 'Banned members' })}
      empty={translate({ id: 'members.moderation.noneBanned', message: 'Nobody is banned.' })}
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
              label={translate(
                { id: 'members.moderation.unbanOf', message: 'Lift the ban of {author}' },
                { author },
              )}
              onClick={() =>
                act(
                  banned,
                  () => operations.unbanMember(banned.member),
                  translate(
                    { id: 'members.moderation.unbanned', message: '{author} can write again.' },
                    { author },
                  ),
                )
              }
            >
              <Translate id="members.moderation.unban">Lift the ban</Translate>
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
      translate(
        { id: 'members.moderation.rejected', message: 'The comment of {author} is rejected.' },
        { author },
      ),
    );
  }

  if (isRejecting) {
    return (
      <form className="account-field" onSubmit={reject}>
        <label htmlFor={`reason-${id}`}>
          <Translate id="members.moderation.reason">The reason, which the author reads</Translate>
        </label>
        <input
          id={`reason-${id}`}
          required
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="account-actions">
          <Button type="submit" kind="danger" isPending={isPending}>
            <Translate id="members.moderation.reject">Reject</Translate>
          </Button>
          <Button onClick={() => setRejecting(false)}>
            <Translate id="members.moderation.cancel">Cancel</Translate>
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className="account-actions">
      <Button
        kind="primary"
        isPending={isPending}
        label={translate(
          { id: 'members.moderation.approveOf', message: 'Approve the comment of {author}' },
          { author },
        )}
        onClick={() =>
          act(
            comment,
            () => operations.approveComment(comment),
            translate(
              {
                id: 'members.moderation.approved',
                message: 'The comment of {author} is published.',
              },
              { author },
            ),
          )
        }
      >
        <Translate id="members.moderation.approve">Approve</Translate>
      </Button>
      <Button
        label={translate(
          { id: 'members.moderation.rejectOf', message: 'Reject the comment of {author}' },
          { author },
        )}
        onClick={() => setRejecting(true)}
      >
        <Translate id="members.moderation.reject">Reject</Translate>
      </Button>
      {onBanned && (
        <ConfirmButton
          label={translate({ id: 'members.moderation.banOf', message: 'Ban {author}' }, { author })}
          confirmation={translate({
            id: 'members.moderation.banAndReject',
            message: 'Ban and reject this',
          })}
          isPending={isPending}
          onConfirm={() =>
            act(
              comment,
              async () => {
                await operations.banMember(comment);
                onBanned();
                await operations.rejectComment(
                  id,
                  translate({
                    id: 'members.moderation.banReason',
                    message: 'Its author is banned.',
                  }),
                );
              },
              translate(
                { id: 'members.moderation.banned', message: '{author} can no longer write.' },
                { author },
              ),
            )
          }
        >
          {translate({ id: 'members.moderation.ban', message: 'Ban' })}
        </ConfirmButton>
      )}
    </div>
  );
}
