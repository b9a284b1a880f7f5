/** @jsxImportSource preact */
import { useContext, useEffect, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { Comment, Author } from '../client/types';
import { Confirmation } from './Confirmation';
import { Context } from './context';
import { failureText } from './failureText';

/** What is asked about before it is done to a comment: by its author, a member, or an owner. */
export type Deed = 'delete' | 'report' | 'reject' | 'ban';

/** What is asked. Owners are told whose it is: anybody can choose a name to show. */
function questionOf(deed: Deed, author: string, username: string): string {
  switch (deed) {
    case 'delete':
      return 'Delete this comment? Nobody can bring it back.';
    case 'report':
      return 'Tell the owner of this site that this comment should not be here?';
    case 'reject':
      return `Reject this comment of ${author} (user name: ${username})?`;
    case 'ban':
      return `Ban ${author} (user name: ${username}), and reject this comment?`;
  }
}

/** What is said when it is done. */
const outcomes: Readonly<Record<Deed, string>> = {
  delete: 'The comment is deleted.',
  report: 'Thank you. The owner of this site will look at it.',
  reject: 'The comment is rejected.',
  ban: 'The comment is rejected, and its author banned.',
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

  async function run(reason: string): Promise<void> {
    if (deed === 'delete') await thread.remove(comment);
    else if (deed === 'report') await thread.report(comment);
    else
      await thread.reject(comment, reason || 'Its author is banned.', reason ? undefined : found);
    onDone(outcomes[deed]);
  }

  return (
    <Confirmation
      question={questionOf(deed, comment.author, found?.username ?? '–')}
      action={action}
      reason={deed === 'reject' && 'The reason, which the author reads'}
      run={run}
      onClose={onClose}
    />
  );
}
