import { useState, type ReactNode } from 'react';
import { loadAmplify } from './load';

export default function SignInButton(): ReactNode {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');

  const download = () => void loadAmplify().catch(() => undefined);

  const signIn = async () => {
    setState('leaving');
    try {
      await (await loadAmplify()).signIn();
    } catch {
      setState('failed');
    }
  };

  return (
    <>
      <button
        type="button"
        className="button button--primary"
        disabled={state === 'leaving'}
        onPointerEnter={download}
        onFocus={download}
        onClick={() => void signIn()}
      >
        Sign in with Google
      </button>
      {state === 'failed' && (
        <p role="alert">
          Sign-in did not start. Check the connection and try again.
        </p>
      )}
    </>
  );
}
