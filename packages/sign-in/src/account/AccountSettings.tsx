import React, { useCallback, useState, type ReactNode } from 'react';
import { fetchMFAPreference, fetchUserAttributes } from 'aws-amplify/auth';
import Link from '@docusaurus/Link';
import MemberData from '@theme/SignIn/MemberData';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { linkStyles } from 'docusaurus-quiet-pages/loading/Notice';
import type { Provider } from '../amplify/startRedirect';
import { Avatar } from '../navbar/memberItems';
import { useSession } from '../provider/session';
import type { User } from '../session/storedSession';
import stylesUrl from './account.css?url';
import DevicesSection from './DevicesSection';
import { DeleteSection, ProviderDeleteSection, SignOutSection } from './EndSections';
import { Button, LoadState, Problem, Section, SessionEnd, useAction, useLoaded } from './parts';
import { EmailSetting, NameSetting } from './ProfileSettings';
import { AuthenticatorSetting, PasswordSetting } from './SignInSettings';

/** Links the style sheet of the account page. Rejects when it cannot be loaded. */
export function loadStyles(): Promise<void> {
  return linkStyles(stylesUrl);
}

interface Props {
  readonly user: User;
  readonly onDeleted: () => void;
}

export default function AccountSettings({ onDeleted }: Omit<Props, 'user'>): ReactNode {
  const { user } = useSession();
  const [hasEnded, setEnded] = useState(false);
  const onSessionEnd = useCallback(() => setEnded(true), []);
  if (!user) return null;
  const Account = user.provider ? ProviderAccount : PasswordAccount;
  return (
    <div className="account">
      <SessionEnd.Provider value={onSessionEnd}>
        {hasEnded ? (
          <SessionEnded />
        ) : (
          <>
            <MemberData />
            <Account user={user} onDeleted={onDeleted} />
          </>
        )}
      </SessionEnd.Provider>
    </div>
  );
}

/** Replaces the account when Cognito no longer accepts the session. */
function SessionEnded(): ReactNode {
  const { signOut } = useSession();
  const { isPending, run } = useAction();
  return (
    <>
      <Problem>
        Your session has ended: you have signed out everywhere, or the account is gone. Sign in
        again to go on.
      </Problem>
      <Button kind="primary" isPending={isPending} onClick={() => run(() => signOut())}>
        Sign in again
      </Button>
    </>
  );
}

function PasswordAccount({ user: { username }, onDeleted }: Props): ReactNode {
  const [profile, reloadProfile] = useLoaded(fetchUserAttributes);
  const [secondSteps, reloadSecondSteps] = useLoaded(fetchMFAPreference);
  const { loginMechanism } = identity;
  // If members sign in with an email address or phone number, their username is a generated id that they do not know.
  const signInName = profile.state === 'ready' ? profile.value[loginMechanism] : undefined;
  const account = signInName ?? username;

  return (
    <>
      <Section id="profile" title="Profile">
        <LoadState
          loaded={profile}
          what="your profile"
          placeholder={{ email: 'given.family@example.com', email_verified: 'true' }}
          onRetry={reloadProfile}
        >
          {(attributes) => (
            <>
              {loginMechanism !== 'email' && (
                <Fixed
                  name={loginMechanism === 'username' ? 'Username' : 'Phone number'}
                  value={account}
                />
              )}
              <NameSetting profile={attributes} onSaved={reloadProfile} />
              <EmailSetting account={account} profile={attributes} onSaved={reloadProfile} />
            </>
          )}
        </LoadState>
      </Section>
      <Section id="signing-in" title="Ways of signing in">
        <PasswordSetting username={account} />
        <LoadState
          loaded={secondSteps}
          what="the second steps"
          placeholder={{}}
          onRetry={reloadSecondSteps}
        >
          {({ enabled = [] }) => (
            <>
              <AuthenticatorSetting
                isOn={enabled.includes('TOTP')}
                account={account}
                onChanged={reloadSecondSteps}
              />
              {enabled.includes('SMS') && (
                <Fixed
                  name="Text message"
                  value="On. Signing in asks for a code sent to your phone."
                />
              )}
            </>
          )}
        </LoadState>
      </Section>
      <DevicesSection />
      <SignOutSection />
      <DeleteSection confirmation={account} onDeleted={onDeleted} />
    </>
  );
}

function Fixed({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <div className="account-setting">
      <h3>{name}</h3>
      <p>{value}</p>
    </div>
  );
}

/** The providers by their names in the `identities` claim, each with the page where people change their profile. */
const providers: Record<string, readonly [Provider, profile: string]> = {
  Google: ['Google', 'https://myaccount.google.com/personal-info'],
  Facebook: ['Facebook', 'https://accountscenter.facebook.com/profiles'],
  LoginWithAmazon: ['Amazon', 'https://www.amazon.com/gp/css/homepage.html'],
  SignInWithApple: ['Apple', 'https://account.apple.com/'],
};

/**
 * The account of a member who signs in with an external provider; some of it only the provider can change. It is in the
 * tokens: such a sign-in gets the scopes `openid email profile`, and with these the user pool refuses GetUser.
 */
function ProviderAccount({ user, onDeleted }: Props): ReactNode {
  const { name, email, provider: id = '' } = user;
  const [provider, profile] = providers[id] ?? [id as Provider];
  const account = `your ${provider} Account`;

  return (
    <>
      <Section id="profile" title="Profile">
        <div className="account-person">
          <Avatar user={user} />
          <div>
            <p>
              <strong>{name}</strong>
            </p>
            {email && <p>{email}</p>}
          </div>
        </div>
        <p>
          Your name, email address and picture come from {provider}. Change them in{' '}
          {profile ? <Link href={profile}>{account}</Link> : account}. They arrive here with your
          next sign-in.
        </p>
      </Section>
      <Section id="signing-in" title="Ways of signing in">
        <p>
          You sign in with {provider}. This site has no password of yours, and knows no
          authenticator app and no devices: {provider} takes care of them.
        </p>
      </Section>
      <SignOutSection provider={provider} />
      <ProviderDeleteSection provider={provider} confirmation={email ?? name} onDeleted={onDeleted}>
        {provider === 'Google' && (
          <p>
            You can also take this site off{' '}
            <Link href="https://myaccount.google.com/connections">
              the list of your connections at Google
            </Link>
            . That ends what Google tells this site, and deletes nothing here.
          </p>
        )}
      </ProviderDeleteSection>
    </>
  );
}
