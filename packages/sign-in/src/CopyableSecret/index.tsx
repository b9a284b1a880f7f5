import React, { useState, type ComponentType, type ReactNode } from 'react';

interface Props {
  readonly secret: string;
  /** The copy button, which differs between the two pages that show the key. */
  readonly Button: ComponentType<{
    readonly onClick: () => void;
    readonly children: ReactNode;
  }>;
}

/** The key of an authenticator app as text. */
export default function CopyableSecret({ secret, Button }: Props): ReactNode {
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
    <div className="copyable-secret">
      <p>
        Key: <code>{secret}</code>
      </p>
      <Button onClick={() => void copy()}>Copy the key</Button> <span role="status">{outcome}</span>
    </div>
  );
}
