import React, { useState, type ReactNode } from 'react';
import * as auth from 'aws-amplify/auth';
import { hasName } from '../amplify/serviceErrors';
import { renewTokens } from '../amplify/sessions';
import { isEmailAddress } from '../form/passwordPolicy';
import { readFromTab, writeToTab } from '../session/siteStorage';
import { ActionForm, oneTimeCode, ReauthenticationForm, required } from './forms';
import { Setting, useSetting } from './forms';
import { Button, Problem, useAction, type Work } from './parts';

interface Props {
  /** The name that the member signs in with. */
  readonly account: string;
  readonly profile: auth.FetchUserAttributesOutput;
  readonly onSaved: () => Promise<void>;
}

export function NameSetting({ profile: { name }, onSaved }: Omit<Props, 'account'>): ReactNode {
  const state = useSetting<'change'>();
  const field = { label: 'Name', autoComplete: 'name', maxLength: 256, initial: name ?? '' };
  const change = (
    <ActionForm
      fields={{ name: field }}
      submit="Save name"
      submitting="Saving …"
      onSubmit={async (userAttributes) => {
        await auth.updateUserAttributes({ userAttributes });
        await renewTokens();
        await onSaved();
        return () => state.close('Your name is saved.');
      }}
      more={state.cancel}
    />
  );
  return (
    <Setting
      title="Name"
      state={state}
      action={[name ? 'Change name' : 'Add a name', 'change']}
      panels={{ change }}
    >
      <p>{name ?? 'Not given'}</p>
    </Setting>
  );
}

export function EmailSetting({ account, profile, onSaved }: Props): ReactNode {
  const { sub, email } = profile;
  const isVerified = profile.email_verified === 'true';
  // The user pool does not report, after a reload, that an address waits for its code.
  const awaitedKey = `account-email-awaiting-code.${sub}`;
  const [awaited, setAwaited] = useState(() => readFromTab(awaitedKey));
  const state = useSetting<'change' | 'code'>(awaited ? 'code' : undefined);
  const sending = useAction();
  // The member has entered the code in another browser, or the address was changed in another way.
  const isSettled = awaited === email && isVerified;

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
    await sendCode();
    writeToTab(awaitedKey, address);
    return () => awaitCode(address);
  }

  async function confirm(address: string, code: string): ReturnType<Work> {
    await confirmEmail(address, code);
    await onSaved();
    const done = address === email ? 'verified' : 'changed';
    return () => stopWaiting(`Your email address is ${done}.`);
  }

  const panels = {
    change: (
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
        more={state.cancel}
      />
    ),
    code: awaited && !isSettled && (
      <CodeForm
        address={awaited}
        current={email}
        onSubmit={({ code }) => confirm(awaited, code)}
        onSentAgain={() => state.open('code', `A new code is on its way to ${awaited}.`)}
        onGiveUp={() => stopWaiting()}
      />
    ),
  };
  const isOpen = state.panel && panels[state.panel];

  return (
    <Setting
      title="Email address"
      state={state}
      action={[email ? 'Change email address' : 'Add an email address', 'change']}
      panels={panels}
    >
      <p>
        {email ?? 'None'}{' '}
        {email && <span className="account-mark">{isVerified ? 'Verified' : 'Not verified'}</span>}
      </p>
      {email && !isVerified && !isOpen && (
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

/**
 * Changes the email address, or sends the code of a pending change again: GetUser does not report one, and only this
 * call is sure to send the code to the new address. Until the code is confirmed, the old address counts.
 *
 * @returns whether a code has to be confirmed.
 */
async function changeEmail(email: string): Promise<boolean> {
  const { email: result } = await auth.updateUserAttributes({ userAttributes: { email } });
  const needsCode = result?.nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE';
  if (!needsCode) await renewTokens();
  return needsCode;
}

function sendCode() {
  return auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
}

/** Confirms the code that was sent to the new or the current address. */
async function confirmEmail(address: string, code: string): Promise<void> {
  try {
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
  } catch (error) {
    // The code has expired, or an earlier attempt whose answer was lost has used it.
    if (!hasName(error, 'ExpiredCodeException')) throw error;
    const { email, email_verified } = await auth.fetchUserAttributes();
    if (email_verified !== 'true' || email !== address) throw error;
  }
  await renewTokens();
}

function CodeForm(props: {
  readonly address: string;
  readonly current: string | undefined;
  readonly onSubmit: (values: { readonly code: string }) => ReturnType<Work>;
  readonly onSentAgain: () => void;
  readonly onGiveUp: () => void;
}): ReactNode {
  const { address, current } = props;
  const { isPending, problem, run } = useAction();
  const isChange = current !== undefined && current !== address;

  async function resend(): ReturnType<Work> {
    await (address === current ? sendCode() : changeEmail(address));
    return props.onSentAgain;
  }

  return (
    <>
      <p>
        We have sent a code to <strong>{address}</strong>.
        {isChange && ` Until you enter it, ${current} stays your email address.`}
      </p>
      <ActionForm
        fields={{ code: { ...oneTimeCode, label: 'Code from the email' } }}
        submit="Confirm"
        submitting="Confirming …"
        onSubmit={props.onSubmit}
        more={
          <>
            <Button isPending={isPending} onClick={() => run(resend)}>
              {isPending ? 'Sending …' : 'Send the code again'}
            </Button>
            <Button onClick={props.onGiveUp}>{isChange ? `Keep ${current}` : 'Cancel'}</Button>
          </>
        }
      />
      {problem && <Problem>{problem}</Problem>}
    </>
  );
}
