import React, { useState, type ReactNode } from 'react';
import { changeEmail, confirmEmail, sendEmailCode } from '../amplify/operations/email';
import type { Profile } from '../amplify/operations/profile';
import { readFromTab, writeToTab } from '../session/siteStorage';
import { isEmailAddress } from '../form/passwordPolicy';
import { required } from './ActionForm';
import Button from './Button';
import EmailCodeForm from './EmailCodeForm';
import Problem from './Problem';
import ReauthenticationForm from './ReauthenticationForm';
import Setting, { useSetting } from './Setting';
import { useAction, type Work } from './useAction';

interface Props {
  /** The name that the member signs in with. */
  readonly account: string;
  readonly profile: Profile;
  readonly onSaved: () => Promise<void>;
}

/** Shows, changes and verifies the member's email address. */
export default function EmailSetting({ account, profile, onSaved }: Props): ReactNode {
  const { username, email, emailVerified } = profile;
  // The user pool does not report, after a reload, that an address waits for its code.
  const awaitedKey = `account-email-awaiting-code.${username}`;
  const [awaited, setAwaited] = useState(() => readFromTab(awaitedKey));
  const state = useSetting<'change' | 'code'>(awaited ? 'code' : undefined);
  const sending = useAction();
  // The member has entered the code in another browser, or the address was changed in another way.
  const isSettled = awaited === email && emailVerified;

  function awaitCode(address: string): void {
    setAwaited(address);
    state.open('code');
  }

  function stopWaiting(outcome?: string): void {
    writeToTab(awaitedKey, undefined);
    state.close(outcome);
  }

  async function change(address: string): ReturnType<Work> {
    const needsCode = await changeEmail(address);
    if (needsCode) writeToTab(awaitedKey, address);
    await onSaved();
    return () => {
      if (needsCode) awaitCode(address);
      else state.close('Your email address is saved.');
    };
  }

  async function verify(address: string): ReturnType<Work> {
    await sendEmailCode();
    writeToTab(awaitedKey, address);
    return () => awaitCode(address);
  }

  async function confirm(address: string, code: string): ReturnType<Work> {
    await confirmEmail(address, code);
    await onSaved();
    return () =>
      stopWaiting(
        address === email ? 'Your email address is verified.' : 'Your email address is changed.',
      );
  }

  const changeForm = (
    <ReauthenticationForm
      username={account}
      fields={{
        email: {
          label: 'New email address',
          type: 'email',
          autoComplete: 'email',
          spellCheck: false,
          maxLength: 254,
          hint: 'We send a code there, to make sure that it is yours.',
          check: (value) => emailProblems(value, email),
        },
      }}
      submit="Send code"
      submitting="Sending …"
      onSubmit={(values) => change(values.email)}
      more={<Button onClick={() => state.close()}>Cancel</Button>}
    />
  );
  const codeForm = awaited && !isSettled && (
    <EmailCodeForm
      address={awaited}
      current={email}
      onSubmit={(code) => confirm(awaited, code)}
      onResend={async () => {
        await (awaited === email ? sendEmailCode() : changeEmail(awaited));
      }}
      onGiveUp={() => stopWaiting()}
    />
  );
  const isOpen = state.panel === 'change' || (state.panel === 'code' && !isSettled);

  return (
    <Setting
      title="Email address"
      state={state}
      action={{
        label: email ? 'Change email address' : 'Add an email address',
        opens: 'change',
      }}
      panels={{ change: changeForm, code: codeForm }}
    >
      <p>
        {email ?? 'None'}{' '}
        {email && (
          <span className="account-mark">{emailVerified ? 'Verified' : 'Not verified'}</span>
        )}
      </p>
      {email && !emailVerified && !isOpen && (
        <>
          <p>An address that is not verified cannot be used to reset a forgotten password.</p>
          {sending.problem && <Problem>{sending.problem}</Problem>}
          <Button isPending={sending.isPending} onClick={() => sending.run(() => verify(email))}>
            {sending.isPending ? 'Sending a code …' : 'Verify this address'}
          </Button>
        </>
      )}
    </Setting>
  );
}

function emailProblems(email: string, current: string | undefined): string[] {
  if (!email) return [required];
  if (!isEmailAddress(email)) return ['Please enter a valid email'];
  return email === current ? ['This is your email address already'] : [];
}
