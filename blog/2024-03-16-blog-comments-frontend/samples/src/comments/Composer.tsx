import { useId, useState, type FormEvent, type ReactNode } from 'react';
import SignInButton from '../auth/SignInButton';
import { useSession } from '../auth/session';
import { useDraft } from './useDraft';
import type { AddCommentInput } from './types';

type Props = {
  postSlug: string;
  add: (input: Omit<AddCommentInput, 'postSlug'>) => Promise<void>;
};

export default function Composer({ postSlug, add }: Props): ReactNode {
  const session = useSession();
  const signedIn = session.status === 'authenticated';
  const [body, setBody] = useDraft(postSlug);
  const [typedName, setName] = useState<string>();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string>();
  const id = useId();

  // Google hands over the full name. What to publish is the reader's decision.
  const author =
    typedName ?? (signedIn ? (session.member.name.split(' ')[0] ?? '') : '');

  // #region send
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!signedIn || state === 'sending') return;
    setState('sending');
    setProblem(undefined);
    try {
      await add({ author: author.trim(), body: body.trim() });
      setBody('');
      setState('sent');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setState('idle'); // the text stays where it is
    }
  };
  // #endregion

  return (
    <form onSubmit={(event) => void send(event)}>
      <label htmlFor={`${id}-body`}>Your comment</label>
      <textarea
        id={`${id}-body`}
        required
        maxLength={3000}
        rows={5}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      {signedIn && (
        <>
          <label htmlFor={`${id}-name`}>Name shown with it</label>
          <input
            id={`${id}-name`}
            required
            minLength={2}
            maxLength={40}
            value={author}
            onChange={(event) => setName(event.target.value)}
          />
          <button
            type="submit"
            disabled={state === 'sending' || body.trim() === ''}
          >
            Send
          </button>
        </>
      )}
      {session.status === 'unauthenticated' && <SignInButton />}
      {problem !== undefined && <p role="alert">Not sent: {problem}</p>}
      {state === 'sent' && (
        <p role="status">Sent. It shows once it has been checked.</p>
      )}
    </form>
  );
}
