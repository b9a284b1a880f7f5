import React, { useEffect, useState, type ReactNode } from 'react';
import { deleteMemberData } from '@theme/SignIn/MemberData';
import { pages } from '../settings/addresses';
import { deleteProviderAccount, mayDeleteAccount } from '../amplify/operations/deleteAccount';
import { startReauthentication, type Provider } from '../amplify/startRedirect';
import ActionForm from './ActionForm';
import Button from './Button';
import { deletionOf } from './DeleteSection';
import Problem from './Problem';
import Section from './Section';
import { useAction, type Work } from './useAction';

interface Props {
  readonly provider: Provider;
  /** The text to type: the member's email address. */
  readonly confirmation: string;
  readonly onDeleted: () => void;
  /** More about the deletion. */
  readonly children: ReactNode;
}

const id = 'delete';

/** Deletes the account of a member whom a provider signs in, after a fresh sign-in there. */
export default function ProviderDeleteSection({
  provider,
  confirmation,
  onDeleted,
  children,
}: Props): ReactNode {
  const [recency, setRecency] = useState<'no' | 'recent' | 'past'>('no');

  useEffect(() => {
    void mayDeleteAccount().then((may) => setRecency(may ? 'recent' : 'no'));
    // The member comes back from the provider.
    if (window.location.hash === `#${id}`) document.getElementById(id)?.focus();
  }, []);

  async function remove(signal: AbortSignal): ReturnType<Work> {
    if (!(await mayDeleteAccount())) return () => setRecency('past');
    await deleteMemberData(signal);
    signal.throwIfAborted();
    await deleteProviderAccount();
    return onDeleted;
  }

  return (
    <Section id={id} title="Delete account">
      <p>Your profile is deleted at once, and you are signed out. Nobody can bring it back.</p>
      {children}
      {recency === 'recent' ? (
        <>
          <p>You have just signed in with {provider}. For 5 minutes you can delete your account.</p>
          <ActionForm
            {...deletionOf(confirmation)}
            onSubmit={(_values, signal) => remove(signal)}
          />
        </>
      ) : (
        <>
          {recency === 'past' && (
            <Problem>More than 5 minutes have passed since you signed in with {provider}.</Problem>
          )}
          <SignInAgain provider={provider} />
        </>
      )}
    </Section>
  );
}

function SignInAgain({ provider }: { readonly provider: Provider }): ReactNode {
  const { isPending, problem, run } = useAction();
  const [isLeaving, setLeaving] = useState(false);
  const isBusy = isPending || isLeaving;

  function leave(): void {
    run(async () => {
      await startReauthentication(provider, `${pages.account}#${id}`);
      return () => setLeaving(true);
    });
  }

  return (
    <>
      <p>
        To show that it is you, sign in with {provider} again first. That ends your session in this
        browser, and deletes nothing yet.
      </p>
      {problem && <Problem>{problem}</Problem>}
      <Button isPending={isBusy} onClick={leave}>
        {isBusy ? `Going to ${provider} …` : `Sign in with ${provider} again`}
      </Button>
    </>
  );
}
