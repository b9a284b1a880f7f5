import React, { useState, type ComponentType, type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';

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
      setOutcome(translate({ id: 'signIn.copyableSecret.copied', message: 'Copied.' }));
    } catch {
      setOutcome(
        translate({
          id: 'signIn.copyableSecret.notCopied',
          message: 'Your browser does not allow copying. Select the key instead.',
        }),
      );
    }
  }

  return (
    <div className="copyable-secret">
      <p>
        <Translate id="signIn.copyableSecret.key" values={{ key: <code key="key">{secret}</code> }}>
          {'Key: {key}'}
        </Translate>
      </p>
      <Button onClick={() => void copy()}>
        <Translate id="signIn.copyableSecret.copyTheKey">Copy the key</Translate>
      </Button>{' '}
      <span role="status">{outcome}</span>
    </div>
  );
}
