import React, { useState, type ReactNode } from 'react';
import identity from '@generated/identity/default/config.json';
import { changePassword } from '@site/src/amplify/operations/password';
import PasswordForm from './PasswordForm';
import Setting from './Setting';
import type { Work } from './useAction';

const signInNames = {
  username: 'username',
  email: 'email address',
  phone_number: 'phone number',
};

/** Changes the member's password. */
export default function PasswordSetting({ username }: { readonly username: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<string>();

  async function change(current: string, next: string): ReturnType<Work> {
    await changePassword(current, next);
    return () => {
      setOpen(false);
      setOutcome('Your password is changed. Where you are signed in already, you stay signed in.');
    };
  }

  return (
    <Setting
      title="Password"
      action={{
        label: 'Change password',
        onClick: () => {
          setOutcome(undefined);
          setOpen(true);
        },
      }}
      {...(isOpen && {
        panel: {
          name: 'change',
          content: (
            <PasswordForm username={username} onSubmit={change} onCancel={() => setOpen(false)} />
          ),
        },
      })}
      outcome={outcome}
    >
      <p>You sign in with your {signInNames[identity.loginMechanism]} and a password.</p>
    </Setting>
  );
}
