import React, { useState, type ReactNode } from 'react';
import Button from './Button';

/** The key of an authenticator app as text. */
export default function CopyableSecret({ secret }: { readonly secret: string }): ReactNode {
  const [outcome, setOutcome] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setOutcome('Copied.');
    } catch {
      setOutcome('Your browser does not allow copying. Select the key instead.');
    }
  }

  return (
    <div className="account-secret">
      <p>
        Key: <code>{secret}</code>
      </p>
      <Button onClick={() => void copy()}>Copy the key</Button> <span role="status">{outcome}</span>
    </div>
  );
}
