import React, { useState, type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
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
  const cancel = (
    <Button onClick={() => state.close()}>
      <Translate id="signIn.authenticator.cancel">Cancel</Translate>
    </Button>
  );

  const prove = (
    <ReauthenticationForm
      username={account}
      submit={translate({ id: 'signIn.authenticator.continue', message: 'Continue' })}
      submitting={translate({ id: 'signIn.authenticator.preparing', message: 'Preparing …' })}
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
      <p>
        <Translate id="signIn.authenticator.fromThenOnYou">
          From then on you sign in with your password and a code of the app.
        </Translate>
      </p>
    </ReauthenticationForm>
  );
  const setUp = setup && (
    <ActionForm
      fields={{
        code: codeField(
          translate({ id: 'signIn.authenticator.codeFromTheApp', message: 'Code from the app' }),
        ),
      }}
      submit={translate({ id: 'signIn.authenticator.turnOn', message: 'Turn on' })}
      submitting={translate({ id: 'signIn.authenticator.turningOn', message: 'Turning on …' })}
      onSubmit={async ({ code }) => {
        await setup.confirm(code);
        await onChanged();
        return () =>
          state.close(
            translate({
              id: 'signIn.authenticator.yourAuthenticatorAppIs',
              message:
                'Your authenticator app is set up. From now on signing in asks for its code.',
            }),
          );
      }}
      more={cancel}
    >
      <p>
        <Translate id="signIn.authenticator.scanThisWithYour">
          Scan this with your authenticator app, or type the key into it.
        </Translate>
      </p>
      <AuthenticatorKey secret={setup.secret} account={account} Button={Button} />
    </ActionForm>
  );
  const remove = (
    <ReauthenticationForm
      username={account}
      submit={translate({ id: 'signIn.authenticator.removeIt', message: 'Remove it' })}
      submitting={translate({ id: 'signIn.authenticator.removing', message: 'Removing …' })}
      kind="danger"
      onSubmit={async () => {
        await removeAuthenticatorApp();
        await onChanged();
        return () =>
          state.close(
            translate({
              id: 'signIn.authenticator.yourAuthenticatorAppIs2',
              message: 'Your authenticator app is removed.',
            }),
          );
      }}
      more={
        <Button onClick={() => state.close()}>
          <Translate id="signIn.authenticator.keepIt">Keep it</Translate>
        </Button>
      }
    >
      <p>
        <Translate id="signIn.authenticator.withoutTheAppYour">
          Without the app, your password alone is enough to sign in. Remove it?
        </Translate>
      </p>
    </ReauthenticationForm>
  );

  return (
    <Setting
      title={translate({
        id: 'signIn.authenticator.authenticatorApp',
        message: 'Authenticator app',
      })}
      state={state}
      action={
        isOn
          ? {
              label: translate({
                id: 'signIn.authenticator.removeAuthenticatorApp',
                message: 'Remove authenticator app',
              }),
              opens: 'remove',
            }
          : {
              label: translate({
                id: 'signIn.authenticator.setUpAuthenticatorApp',
                message: 'Set up authenticator app',
              }),
              opens: 'prove',
            }
      }
      panels={{ prove, setUp, remove }}
    >
      <p>
        {isOn
          ? translate({
              id: 'signIn.authenticator.onSigningInAsks',
              message: 'On. Signing in asks for a code of the app after the password.',
            })
          : translate({
              id: 'signIn.authenticator.offAnAppOn',
              message:
                'Off. An app on your phone can make a code that signing in asks for after the password, so that a stolen password is not enough.',
            })}
      </p>
    </Setting>
  );
}
