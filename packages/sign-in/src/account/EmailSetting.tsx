import React, { useState, type ReactNode } from 'react';
import { changeEmail, confirmEmail, sendEmailCode } from '../amplify/operations/email';
import { forgetPendingEmail, recallPendingEmail, rememberPendingEmail } from './pendingEmail';
import type { Profile } from '../amplify/operations/profile';
import Button from './Button';
import EmailCodeForm from './EmailCodeForm';
import EmailForm from './EmailForm';
import Problem from './Problem';
import Setting from './Setting';
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
  const [isChanging, setChanging] = useState(false);
  const [pending, setPending] = useState(() => recallPendingEmail(username));
  const [outcome, setOutcome] = useState<string>();
  const sending = useAction();
  // The member has entered the code in another browser, or the address was changed in another way.
  const isSettled = pending === email && emailVerified;
  const awaited = isSettled ? undefined : pending;

  function awaitCode(address: string): void {
    setPending(address);
    setChanging(false);
    setOutcome(undefined);
  }

  function stopWaiting(): void {
    forgetPendingEmail();
    setPending(undefined);
  }

  async function change(address: string): ReturnType<Work> {
    const needsCode = await changeEmail(address);
    if (needsCode) rememberPendingEmail(username, address);
    await onSaved();
    return () => {
      if (needsCode) return awaitCode(address);
      setChanging(false);
      setOutcome('Your email address is saved.');
    };
  }

  async function verify(address: string): ReturnType<Work> {
    await sendEmailCode();
    rememberPendingEmail(username, address);
    return () => awaitCode(address);
  }

  async function confirm(address: string, code: string): ReturnType<Work> {
    await confirmEmail(address, code);
    await onSaved();
    return () => {
      stopWaiting();
      setOutcome(
        address === email ? 'Your email address is verified.' : 'Your email address is changed.',
      );
    };
  }

  function panel() {
    if (isChanging) {
      const form = (
        <EmailForm
          account={account}
          current={email}
          onSubmit={change}
          onCancel={() => setChanging(false)}
        />
      );
      return { name: 'change', content: form };
    }
    if (!awaited) return undefined;
    const form = (
      <EmailCodeForm
        address={awaited}
        current={email}
        onSubmit={(code) => confirm(awaited, code)}
        onResend={() => (awaited === email ? sendEmailCode() : changeEmail(awaited).then(() => {}))}
        onGiveUp={stopWaiting}
      />
    );
    return { name: 'code', content: form };
  }

  const open = panel();
  return (
    <Setting
      title="Email address"
      action={{
        label: email ? 'Change email address' : 'Add an email address',
        onClick: () => {
          setOutcome(undefined);
          setChanging(true);
        },
      }}
      {...(open && { panel: open })}
      outcome={outcome}
    >
      <p>
        {email ?? 'None'}{' '}
        {email && (
          <span className="account-mark">{emailVerified ? 'Verified' : 'Not verified'}</span>
        )}
      </p>
      {email && !emailVerified && !open && (
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
