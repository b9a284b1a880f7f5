import React, { useState, type ReactNode } from 'react';
import {
  removeAuthenticatorApp,
  setUpAuthenticatorApp,
  type AuthenticatorSetup,
} from '../amplify/operations/authenticatorApp';
import AuthenticatorKey from '../AuthenticatorKey';
import ActionForm, { codeField } from './ActionForm';
import Button from './Button';
import ReauthenticationForm from './ReauthenticationForm';
import Setting, { useSetting } from './Setting';

interface Props {
  readonly isOn: boolean;
  /** The name that the member signs in with; the app shows it, too. */
  readonly account: string;
  readonly onChanged: () => Promise<void>;
}

/**
 * Sets up and removes the authenticator app, both after the member's password: with an app of one's own on the account,
 * a stranger at an unattended browser would lock the member out.
 */
export default function AuthenticatorSetting({ isOn, account, onChanged }: Props): ReactNode {
  const state = useSetting<'prove' | 'setUp' | 'remove'>();
  const [setup, setSetup] = useState<AuthenticatorSetup>();
  const cancel = <Button onClick={() => state.close()}>Cancel</Button>;

  const prove = (
    <ReauthenticationForm
      username={account}
      submit="Continue"
      submitting="Preparing …"
      onSubmit={async (_, signal) => {
        const prepared = await setUpAuthenticatorApp();
        // Who has pressed "Cancel" meanwhile is not shown the key.
        signal.throwIfAborted();
        return () => {
          setSetup(prepared);
          state.open('setUp');
        };
      }}
      more={cancel}
    >
      <p>From then on you sign in with your password and a code of the app.</p>
    </ReauthenticationForm>
  );
  const setUp = setup && (
    <ActionForm
      fields={{
        code: codeField('Code from the app'),
      }}
      submit="Turn on"
      submitting="Turning on …"
      onSubmit={async ({ code }) => {
        await setup.confirm(code);
        await onChanged();
        return () =>
          state.close(
            'Your authenticator app is set up. From now on signing in asks for its code.',
          );
      }}
      more={cancel}
    >
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <AuthenticatorKey secret={setup.secret} account={account} Button={Button} />
    </ActionForm>
  );
  const remove = (
    <ReauthenticationForm
      username={account}
      submit="Remove it"
      submitting="Removing …"
      kind="danger"
      onSubmit={async () => {
        await removeAuthenticatorApp();
        await onChanged();
        return () => state.close('Your authenticator app is removed.');
      }}
      more={<Button onClick={() => state.close()}>Keep it</Button>}
    >
      <p>Without the app, your password alone is enough to sign in. Remove it?</p>
    </ReauthenticationForm>
  );

  return (
    <Setting
      title="Authenticator app"
      state={state}
      action={
        isOn
          ? {
              label: 'Remove authenticator app',
              opens: 'remove',
            }
          : {
              label: 'Set up authenticator app',
              opens: 'prove',
            }
      }
      panels={{ prove, setUp, remove }}
    >
      <p>
        {isOn
          ? 'On. Signing in asks for a code of the app after the password.'
          : 'Off. An app on your phone can make a code that signing in asks for after the password, so that a stolen password is not enough.'}
      </p>
    </Setting>
  );
}
