import React, { useState, type ReactNode } from 'react';
import { changeEmail, confirmEmail, saveName, sendEmailCode } from '../amplify/account';
import type { Profile } from '../amplify/account';
import { isEmailAddress } from '../form/passwordPolicy';
import { readFromTab, writeToTab } from '../session/siteStorage';
import { ActionForm, codeField, ReauthenticationForm, required } from './forms';
import { Setting, useSetting } from './forms';
import { Button, Problem, useAction, type Work } from './parts';

interface NameProps {
  readonly name: string | undefined;
  readonly onSaved: () => Promise<void>;
}

export function NameSetting({ name, onSaved }: NameProps): ReactNode {
  const state = useSetting<'change'>();
  const label = name ? 'Change name' : 'Add a name';
  const change = (
    <ActionForm
      fields={{
        name: { label: 'Name', autoComplete: 'name', maxLength: 256, initial: name ?? '' },
      }}
      submit="Save name"
      submitting="Saving …"
      onSubmit={async (values) => {
        await saveName(values.name);
        await onSaved();
        return () => state.close('Your name is saved.');
      }}
      more={<Button onClick={() => state.close()}>Cancel</Button>}
    />
  );
  return (
    <Setting title="Name" state={state} action={{ label, opens: 'change' }} panels={{ change }}>
      <p>{name ?? 'Not given'}</p>
    </Setting>
  );
}

interface EmailProps {
  readonly account: string;
  readonly profile: Profile;
  readonly onSaved: () => Promise<void>;
}

export function EmailSetting({ account, profile, onSaved }: EmailProps): ReactNode {
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
    return () => (needsCode ? awaitCode(address) : state.close('Your email address is saved.'));
  }

  async function verify(address: string): ReturnType<Work> {
    await sendEmailCode();
    writeToTab(awaitedKey, address);
    return () => awaitCode(address);
  }

  async function confirm(address: string, code: string): ReturnType<Work> {
    await confirmEmail(address, code);
    await onSaved();
    const done = address === email ? 'verified' : 'changed';
    return () => stopWaiting(`Your email address is ${done}.`);
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
    <CodeForm
      address={awaited}
      current={email}
      onSubmit={(code) => confirm(awaited, code)}
      onGiveUp={() => stopWaiting()}
    />
  );
  const isOpen = state.panel === 'change' || (state.panel === 'code' && !isSettled);
  const label = email ? 'Change email address' : 'Add an email address';

  return (
    <Setting
      title="Email address"
      state={state}
      action={{ label, opens: 'change' }}
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

interface CodeFormProps {
  readonly address: string;
  readonly current: string | undefined;
  readonly onSubmit: (code: string) => ReturnType<Work>;
  readonly onGiveUp: () => void;
}

function CodeForm({ address, current, onSubmit, onGiveUp }: CodeFormProps): ReactNode {
  const [isSentAgain, setSentAgain] = useState(false);
  const { isPending, problem, run } = useAction();
  const isChange = current !== undefined && current !== address;

  function resend(): void {
    setSentAgain(false);
    run(async () => {
      await (address === current ? sendEmailCode() : changeEmail(address));
      return () => setSentAgain(true);
    });
  }

  return (
    <>
      <p>
        We have sent a code to <strong>{address}</strong>.
        {isChange && ` Until you enter it, ${current} stays your email address.`}
      </p>
      <ActionForm
        fields={{ code: codeField('Code from the email') }}
        submit="Confirm"
        submitting="Confirming …"
        onSubmit={({ code }) => onSubmit(code)}
        more={
          <>
            <Button isPending={isPending} onClick={resend}>
              {isPending ? 'Sending …' : 'Send the code again'}
            </Button>
            <Button onClick={onGiveUp}>{isChange ? `Keep ${current}` : 'Cancel'}</Button>
          </>
        }
      />
      {problem && <Problem>{problem}</Problem>}
      <p role="status">{isSentAgain && `A new code is on its way to ${address}.`}</p>
    </>
  );
}
