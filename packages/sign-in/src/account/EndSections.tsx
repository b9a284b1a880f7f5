import React, { useEffect, useState, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import { deleteMemberData } from '@theme/SignIn/MemberData';
import { deleteAccount, deleteProviderAccount, mayDeleteAccount } from '../amplify/password';
import { endAllSessions } from '../amplify/sessions';
import { startReauthentication, type Provider } from '../amplify/startRedirect';
import { useSession } from '../provider/session';
import { pages } from '../settings/addresses';
import { ActionForm, ReauthenticationForm } from './forms';
import { Button, Problem, Section, useAction, type Work } from './parts';

export function SignOutSection({ provider }: { readonly provider?: string }): ReactNode {
  const { signOut } = useSession();
  const history = useHistory();
  const { isPending, problem, run } = useAction();
  const [pressed, setPressed] = useState<'here' | 'everywhere'>();

  function leave(where: 'here' | 'everywhere'): void {
    setPressed(where);
    const { pathname } = history.location;
    run(async () => {
      if (where === 'everywhere') await endAllSessions();
      await signOut();
      // For a provider's member, the browser is already going to the hosted pages, which return to the logout page.
      // Without a network the logout page might not load; the form takes the account's place.
      const isAway = Boolean(provider) || !navigator.onLine;
      if (!isAway && history.location.pathname === pathname) history.push(pages.logout);
    });
  }

  return (
    <Section id="sign-out" title="Sign out">
      <p>
        {provider
          ? `Signing out ends the session in this browser. Sessions that ${provider} has opened elsewhere cannot be ended from here: sign out there as well.`
          : 'Signing out everywhere ends your sessions in all browsers, this one included. A page that is open elsewhere may still show you as signed in until its access token ends.'}
      </p>
      {problem && <Problem>{problem}</Problem>}
      <div className="account-actions">
        <Button isPending={isPending} onClick={() => leave('here')}>
          {isPending && pressed === 'here' ? 'Signing out …' : 'Sign out'}
        </Button>
        {!provider && (
          <Button isPending={isPending} onClick={() => leave('everywhere')}>
            {isPending && pressed === 'everywhere' ? 'Signing out …' : 'Sign out everywhere'}
          </Button>
        )}
      </div>
    </Section>
  );
}

interface DeleteProps {
  /** The text to type: the name that the member signs in with, or the email address. */
  readonly confirmation: string;
  readonly onDeleted: () => void;
}

const deleteId = 'delete';

export function DeleteSection({ confirmation, onDeleted }: DeleteProps): ReactNode {
  return (
    <Section id={deleteId} title="Delete account">
      <p>
        Your profile, your password and your devices are deleted at once, and you are signed out.
        Nobody can bring them back.
      </p>
      <ReauthenticationForm
        username={confirmation}
        {...deletionOf(confirmation)}
        onSubmit={async (_values, signal) => {
          await deleteMemberData(signal);
          signal.throwIfAborted();
          await deleteAccount();
          onDeleted();
        }}
      />
    </Section>
  );
}

/** The form for a deletion. The name of the account has to be typed, so that nobody deletes one by mistake. */
function deletionOf(confirmation: string) {
  const label = (
    <>
      Type <strong>{confirmation}</strong> to confirm
    </>
  );
  return {
    fields: { confirmation: { label, autoComplete: 'off', spellCheck: false } },
    isDisabled: (values: { readonly confirmation: string }) => values.confirmation !== confirmation,
    submit: 'Delete my account',
    submitting: 'Deleting …',
    kind: 'danger',
  } as const;
}

export function ProviderDeleteSection(
  props: DeleteProps & { readonly provider: Provider; readonly children: ReactNode },
): ReactNode {
  const { provider, confirmation, onDeleted } = props;
  const [recency, setRecency] = useState<'no' | 'recent' | 'past' | 'leaving'>('no');
  const { isPending, problem, run } = useAction();
  const isBusy = isPending || recency === 'leaving';

  useEffect(() => {
    void mayDeleteAccount().then((may) => setRecency(may ? 'recent' : 'no'));
    // The member comes back from the provider.
    if (window.location.hash === `#${deleteId}`) document.getElementById(deleteId)?.focus();
  }, []);

  async function remove(signal: AbortSignal): ReturnType<Work> {
    if (!(await mayDeleteAccount())) return () => setRecency('past');
    await deleteMemberData(signal);
    signal.throwIfAborted();
    await deleteProviderAccount();
    return onDeleted;
  }

  async function leave(): ReturnType<Work> {
    await startReauthentication(provider, `${pages.account}#${deleteId}`);
    return () => setRecency('leaving');
  }

  return (
    <Section id={deleteId} title="Delete account">
      <p>Your profile is deleted at once, and you are signed out. Nobody can bring it back.</p>
      {props.children}
      {recency === 'past' && (
        <Problem>More than 5 minutes have passed since you signed in with {provider}.</Problem>
      )}
      {recency === 'recent' ? (
        <>
          <p>You have just signed in with {provider}. For 5 minutes you can delete your account.</p>
          <ActionForm {...deletionOf(confirmation)} onSubmit={(_, signal) => remove(signal)} />
        </>
      ) : (
        <>
          <p>
            To show that it is you, sign in with {provider} again first. That ends your session in
            this browser, and deletes nothing yet.
          </p>
          {problem && <Problem>{problem}</Problem>}
          <Button isPending={isBusy} onClick={() => run(leave)}>
            {isBusy ? `Going to ${provider} …` : `Sign in with ${provider} again`}
          </Button>
        </>
      )}
    </Section>
  );
}
