import React, { useState, type ReactNode } from 'react';
import type { AuthenticatorSetup } from '../amplify/operations/authenticatorApp';
import CopyableSecret from '../CopyableSecret';
import ActionForm from './ActionForm';
import Button from './Button';
import CodeField from './CodeField';
import QrCode from './QrCode';
import type { Work } from './useAction';

interface Props {
  readonly setup: AuthenticatorSetup;
  readonly onSubmit: (code: string) => ReturnType<Work>;
  readonly onCancel: () => void;
}

/** Shows the secret for the app, and checks the app's first code. */
export default function AuthenticatorSetupForm({ setup, onSubmit, onCancel }: Props): ReactNode {
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);

  return (
    <ActionForm
      submit="Turn on"
      submitting="Turning on …"
      validate={() => {
        setChecked(true);
        return code !== '';
      }}
      onSubmit={() => onSubmit(code)}
      more={<Button onClick={onCancel}>Cancel</Button>}
    >
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <QrCode text={setup.uri} alt="QR code with the key for your authenticator app" />
      <CopyableSecret secret={setup.secret} Button={Button} />
      <CodeField label="Code from the app" value={code} onChange={setCode} isChecked={isChecked} />
    </ActionForm>
  );
}
