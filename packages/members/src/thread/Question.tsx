/** @jsxImportSource preact */
import { useContext, useEffect, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { translate } from '@docusaurus/Translate';
import type { Comment, Author } from '../api/types';
import { Confirmation } from './Confirmation';
import { Context } from './context';
import { failureText } from './failureText';

/** What is asked about before it is done to a comment: by its author, a member, or an owner. */
export type Deed = 'delete' | 'report' | 'reject' | 'ban';

type Names = Record<'author' | 'username', string>;

/** What is asked, and what is said afterwards. Owners are told whose it is: anybody can choose a name to show. */
const texts: Readonly<Record<Deed, [ask: (names: Names) => string, done: () => string]>> = {
  delete: [
    () =>
      translate({
        id: 'members.comment.deleteQuestion',
        message: 'Delete this comment? Nobody can bring it back.',
      }),
    () => translate({ id: 'members.comment.deleted', message: 'The comment is deleted.' }),
  ],
  report: [
    () =>
      translate({
        id: 'members.comment.reportQuestion',
        message: 'Tell the owner of this site that this comment should not be here?',
      }),
    () =>
      translate({
        id: 'members.comment.reported',
        message: 'Thank you. The owner of this site will look at it.',
      }),
  ],
  reject: [
    (names) =>
      translate(
        {
          id: 'members.comment.rejectQuestion',
          message: 'Reject this comment of {author} (user name: {username})?',
        },
        names,
      ),
    () => translate({ id: 'members.comment.isRejected', message: 'The comment is rejected.' }),
  ],
  ban: [
    (names) =>
      translate(
        {
          id: 'members.comment.banQuestion',
          message: 'Ban {author} (user name: {username}), and reject this comment?',
        },
        names,
      ),
    () =>
      translate({
        id: 'members.comment.isBanned',
        message: 'The comment is rejected, and its author banned.',
      }),
  ],
};

interface Props {
  readonly deed: Deed;
  readonly comment: Comment;
  readonly action: string;
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

/** Asks before something is done to a comment, and does it. */
export function Question({ deed, comment, action, onDone, onClose }: Props): ComponentChildren {
  const { thread, tell } = useContext(Context);
  const isDecision = deed === 'reject' || deed === 'ban';
  const [found, setFound] = useState<Author>();
  useEffect(() => {
    if (!isDecision) return;
    thread.inspect(comment).then(setFound, (error: unknown) => {
      tell(failureText(error));
      onClose();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  if (isDecision && !found) return null;
  const [ask, done] = texts[deed];

  async function run(reason: string): Promise<void> {
    if (deed === 'delete') await thread.remove(comment);
    else if (deed === 'report') await thread.report(comment);
    else await thread.reject(comment, reason || bannedReason(), reason ? undefined : found);
    onDone(done());
  }

  return (
    <Confirmation
      question={ask({ author: comment.author, username: found?.username ?? '–' })}
      action={action}
      reason={
        deed === 'reject' &&
        translate({ id: 'members.comment.reason', message: 'The reason, which the author reads' })
      }
      run={run}
      onClose={onClose}
    />
  );
}

function bannedReason(): string {
  return translate({ id: 'members.comment.banReason', message: 'Its author is banned.' });
}
