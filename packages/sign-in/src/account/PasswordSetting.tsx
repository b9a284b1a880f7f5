import React, { useCallback, useState, type ReactNode } from 'react';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import {
  endOtherSessionsWith,
  type EndOtherSessions,
} from '../amplify/operations/endOtherSessions';
import { changePassword } from '../amplify/operations/password';
import OtherSessionsPanel from './OtherSessionsPanel';
import PasswordForm, { type PasswordChange } from './PasswordForm';
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
  /** Ends the other sessions, as long as that is not done. It knows the new password. */
  const [end, setEnd] = useState<EndOtherSessions>();
  const [outcome, setOutcome] = useState<string>();

  async function change({ current, next, endsOthers }: PasswordChange): ReturnType<Work> {
    await changePassword(current, next);
    return () => {
      setOpen(false);
      if (endsOthers) {
        setOutcome('Your password is changed.');
        setEnd(() => endOtherSessionsWith(next));
      } else {
        setOutcome(
          'Your password is changed. Where you are signed in already, you stay signed in.',
        );
      }
    };
  }

  const onEnded = useCallback(() => {
    setEnd(undefined);
    setOutcome('Your password is changed. Your sessions in all other browsers have ended.');
  }, []);

  function panel() {
    if (isOpen) {
      const form = (
        <PasswordForm username={username} onSubmit={change} onCancel={() => setOpen(false)} />
      );
      return { name: 'change', content: form };
    }
    if (!end) return undefined;
    const ending = (
      <OtherSessionsPanel end={end} onEnded={onEnded} onGiveUp={() => setEnd(undefined)} />
    );
    return { name: 'end', content: ending };
  }

  const open = panel();
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
      {...(open && { panel: open })}
      outcome={outcome}
    >
      <p>You sign in with your {signInNames[identity.loginMechanism]} and a password.</p>
    </Setting>
  );
}
