import React, { useCallback, useEffect, useState, type ReactNode } from 'react';
import { setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { changePassword, wrongPassword } from '../amplify/password';
import { hasName } from '../amplify/serviceErrors';
import { endOtherSessionsWith } from '../amplify/sessions';
import AuthenticatorKey from '../form/AuthenticatorKey';
import { allPasswordProblems, passwordRules } from '../form/passwordPolicy';
import { ActionForm, CheckField, currentPassword, oneTimeCode } from './forms';
import { ReauthenticationForm, required, Setting, useSetting } from './forms';
import { Button, Problem, useAction } from './parts';

const signInNames = {
  username: 'username',
  email: 'email address',
  phone_number: 'phone number',
};

type EndOtherSessions = ReturnType<typeof endOtherSessionsWith>;

const newPassword = { ...currentPassword, autoComplete: 'new-password' };

export function PasswordSetting({ username }: { readonly username: string }): ReactNode {
  const state = useSetting<'change' | 'end'>();
  /** Ends the other sessions. It knows the new password until that is done. */
  const [end, setEnd] = useState<EndOtherSessions>();
  const { close, cancel } = state;

  const finish = useCallback(
    (outcome: string) => {
      setEnd(undefined);
      close(outcome);
    },
    [close],
  );

  function onChanged(password: string, endsOthers: boolean): void {
    if (endsOthers) {
      setEnd(() => endOtherSessionsWith(password));
      state.open('end', 'Your password is changed.');
    } else {
      close('Your password is changed. Where you are signed in already, you stay signed in.');
    }
  }

  return (
    <Setting
      title="Password"
      state={state}
      action={['Change password', 'change']}
      panels={{
        change: <ChangeForm username={username} onChanged={onChanged} cancel={cancel} />,
        end: end && <OtherSessions end={end} onFinish={finish} />,
      }}
    >
      <p>You sign in with your {signInNames[identity.loginMechanism]} and a password.</p>
    </Setting>
  );
}

function ChangeForm(props: {
  readonly username: string;
  readonly onChanged: (password: string, endsOthers: boolean) => void;
  readonly cancel: ReactNode;
}): ReactNode {
  const [endsOthers, setEndsOthers] = useState(true);
  const { passwordPolicy } = identity;
  const rules = (
    <ul>
      {passwordRules(passwordPolicy).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
  return (
    <ActionForm
      username={props.username}
      fields={{
        current: currentPassword,
        next: {
          ...newPassword,
          label: 'New password',
          hint: rules,
          check: (next) => (next ? allPasswordProblems(next, passwordPolicy) : [required]),
        },
        repeated: {
          ...newPassword,
          label: 'New password again',
          check: (repeated, { next }) => (repeated === next ? [] : ['Your passwords must match']),
        },
      }}
      after={
        <CheckField
          label="End my sessions in all other browsers"
          isChecked={endsOthers}
          onChange={setEndsOthers}
          hint="This browser stays signed in, unless signing in asks you for a code: then you sign in again. A page that is open elsewhere may look signed in until its access token ends."
        />
      }
      submit="Save password"
      submitting="Saving …"
      onSubmit={async ({ current, next }, _, refuse) => {
        try {
          await changePassword(current, next);
        } catch (error) {
          if (!hasName(error, wrongPassword)) throw error;
          return () => refuse('current', error.message);
        }
        return () => props.onChanged(next, endsOthers);
      }}
      more={props.cancel}
    />
  );
}

/** Ends the other sessions after a change of the password. After a failure the member can try that alone again. */
function OtherSessions(props: {
  readonly end: EndOtherSessions;
  readonly onFinish: (outcome: string) => void;
}): ReactNode {
  const { end, onFinish } = props;
  const { problem, run } = useAction();
  const begin = useCallback(() => {
    run(async (signal) => {
      await end(signal);
      return () =>
        onFinish('Your password is changed. Your sessions in all other browsers have ended.');
    });
  }, [run, end, onFinish]);
  useEffect(begin, [begin]);

  return (
    <>
      {problem ? (
        <Problem>Your sessions in other browsers may still work. {problem}</Problem>
      ) : (
        <p>Your sessions in all other browsers are being ended.</p>
      )}
      <div className="account-actions">
        <Button kind="primary" isPending={!problem} onClick={begin}>
          {problem ? 'Try again' : 'Ending …'}
        </Button>
        {problem && <Button onClick={() => onFinish('Your password is changed.')}>Not now</Button>}
      </div>
    </>
  );
}

/**
 * Sets up and removes the authenticator app, both after the member's password: with an app of one's own on the account,
 * a stranger at an unattended browser would lock the member out.
 */
export function AuthenticatorSetting(props: {
  readonly isOn: boolean;
  /** The name that the member signs in with; the app shows it, too. */
  readonly account: string;
  readonly onChanged: () => Promise<void>;
}): ReactNode {
  const { isOn, account, onChanged } = props;
  const state = useSetting<'prove' | 'setUp' | 'remove'>();
  const [setup, setSetup] = useState<{ secret: string; isVerified?: boolean }>();

  const prove = (
    <ReauthenticationForm
      username={account}
      submit="Continue"
      submitting="Preparing …"
      onSubmit={async (_, signal) => {
        const { sharedSecret: secret } = await setUpTOTP();
        // Who has pressed "Cancel" meanwhile is not shown the key.
        signal.throwIfAborted();
        return () => {
          setSetup({ secret });
          state.open('setUp');
        };
      }}
      more={state.cancel}
    >
      <p>From then on you sign in with your password and a code of the app.</p>
    </ReauthenticationForm>
  );
  const setUp = setup && (
    <ActionForm
      fields={{ code: { ...oneTimeCode, label: 'Code from the app' } }}
      submit="Turn on"
      submitting="Turning on …"
      onSubmit={async ({ code }) => {
        // A code works only once: if the second call fails, only that call is repeated.
        if (!setup.isVerified) await verifyTOTPSetup({ code });
        setSetup({ ...setup, isVerified: true });
        await updateMFAPreference({ totp: 'PREFERRED' });
        await onChanged();
        const outcome =
          'Your authenticator app is set up. From now on signing in asks for its code.';
        return () => state.close(outcome);
      }}
      more={state.cancel}
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
        await updateMFAPreference({ totp: 'DISABLED' });
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
      action={isOn ? ['Remove authenticator app', 'remove'] : ['Set up authenticator app', 'prove']}
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
