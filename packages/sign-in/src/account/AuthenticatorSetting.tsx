import React, { useState, type ReactNode } from 'react';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import {
  removeAuthenticatorApp,
  setUpAuthenticatorApp,
  type AuthenticatorSetup,
} from '../amplify/operations/authenticatorApp';
import AuthenticatorSetupForm from './AuthenticatorSetupForm';
import Button from './Button';
import ReauthenticationForm from './ReauthenticationForm';
import Setting from './Setting';
import type { Work } from './useAction';

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
  const [isProving, setProving] = useState(false);
  const [setup, setSetup] = useState<AuthenticatorSetup>();
  const [isRemoving, setRemoving] = useState(false);
  const [outcome, setOutcome] = useState<string>();

  async function begin(signal: AbortSignal): ReturnType<Work> {
    const prepared = await setUpAuthenticatorApp(identity.totpIssuer, account);
    // Who has pressed "Cancel" meanwhile is not shown the key.
    signal.throwIfAborted();
    return () => {
      setProving(false);
      setSetup(prepared);
    };
  }

  async function finish(code: string): ReturnType<Work> {
    await setup?.confirm(code);
    await onChanged();
    return () => {
      setSetup(undefined);
      setOutcome('Your authenticator app is set up. From now on signing in asks for its code.');
    };
  }

  async function remove(): ReturnType<Work> {
    await removeAuthenticatorApp();
    await onChanged();
    return () => {
      setRemoving(false);
      setOutcome('Your authenticator app is removed.');
    };
  }

  function panel() {
    if (setup) {
      const form = (
        <AuthenticatorSetupForm
          setup={setup}
          onSubmit={finish}
          onCancel={() => setSetup(undefined)}
        />
      );
      return { name: 'setUp', content: form };
    }
    if (isProving) {
      const form = (
        <ReauthenticationForm
          username={account}
          submit="Continue"
          submitting="Preparing …"
          onSubmit={begin}
          more={<Button onClick={() => setProving(false)}>Cancel</Button>}
        >
          <p>From then on you sign in with your password and a code of the app.</p>
        </ReauthenticationForm>
      );
      return { name: 'prove', content: form };
    }
    if (!isRemoving) return undefined;
    const form = (
      <ReauthenticationForm
        username={account}
        submit="Remove it"
        submitting="Removing …"
        kind="danger"
        onSubmit={remove}
        more={<Button onClick={() => setRemoving(false)}>Keep it</Button>}
      >
        <p>Without the app, your password alone is enough to sign in. Remove it?</p>
      </ReauthenticationForm>
    );
    return { name: 'remove', content: form };
  }

  const open = panel();
  return (
    <Setting
      title="Authenticator app"
      action={{
        label: isOn ? 'Remove authenticator app' : 'Set up authenticator app',
        onClick: () => {
          setOutcome(undefined);
          if (isOn) setRemoving(true);
          else setProving(true);
        },
      }}
      {...(open && { panel: open })}
      outcome={outcome}
    >
      <p>
        {isOn
          ? 'On. Signing in asks for a code of the app after the password.'
          : 'Off. An app on your phone can make a code that signing in asks for after the password, so that a stolen password is not enough.'}
      </p>
    </Setting>
  );
}
