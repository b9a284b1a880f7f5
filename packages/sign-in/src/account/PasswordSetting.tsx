import React, { useCallback, useState, type ReactNode } from 'react';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import {
  endOtherSessionsWith,
  type EndOtherSessions,
} from '../amplify/operations/endOtherSessions';
import { changePassword, wrongPassword } from '../amplify/operations/password';
import { hasName } from '../amplify/serviceErrors';
import { allPasswordProblems, passwordRules } from '../form/passwordPolicy';
import ActionForm, { required } from './ActionForm';
import Button from './Button';
import CheckField from './CheckField';
import OtherSessionsPanel from './OtherSessionsPanel';
import { currentPassword } from './ReauthenticationForm';
import Setting, { useSetting } from './Setting';

const signInWays = {
  username: 'You sign in with your username and a password.',
  email: 'You sign in with your email address and a password.',
  phone_number: 'You sign in with your phone number and a password.',
};

const newPassword = { ...currentPassword, autoComplete: 'new-password' };

/** Changes the member's password. */
export default function PasswordSetting({ username }: { readonly username: string }): ReactNode {
  const state = useSetting<'change' | 'end'>();
  /** Ends the other sessions. It knows the new password until that is done. */
  const [end, setEnd] = useState<EndOtherSessions>();
  const { close } = state;

  const onEnded = useCallback(() => {
    setEnd(undefined);
    close('Your password is changed. Your sessions in all other browsers have ended.');
  }, [close]);

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
      action={{
        label: 'Change password',
        opens: 'change',
      }}
      panels={{
        change: <ChangeForm username={username} onChanged={onChanged} onCancel={() => close()} />,
        end: end && (
          <OtherSessionsPanel
            end={end}
            onEnded={onEnded}
            onGiveUp={() => {
              setEnd(undefined);
              close('Your password is changed.');
            }}
          />
        ),
      }}
    >
      <p>{signInWays[identity.loginMechanism]}</p>
    </Setting>
  );
}

interface ChangeFormProps {
  readonly username: string;
  readonly onChanged: (password: string, endsOthers: boolean) => void;
  readonly onCancel: () => void;
}

/** A form for the current password and, twice, a new one. The other sessions end unless the member says otherwise. */
function ChangeForm({ username, onChanged, onCancel }: ChangeFormProps): ReactNode {
  const [endsOthers, setEndsOthers] = useState(true);
  return (
    <ActionForm
      username={username}
      fields={{
        current: currentPassword,
        next: {
          ...newPassword,
          label: 'New password',
          hint: <Rules />,
          check: (next) => (next ? allPasswordProblems(next, identity.passwordPolicy) : [required]),
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
          return () => refuse('current', (error as Error).message);
        }
        return () => onChanged(next, endsOthers);
      }}
      more={<Button onClick={onCancel}>Cancel</Button>}
    />
  );
}

function Rules(): ReactNode {
  return (
    <ul>
      {passwordRules(identity.passwordPolicy).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}
