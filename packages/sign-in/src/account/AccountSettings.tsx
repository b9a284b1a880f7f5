import React, { useCallback, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import MemberData from '@theme/SignIn/MemberData';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { linkStyles } from 'docusaurus-quiet-pages/loading/Notice';
import { readProfile, readProviderProfile, readSecondSteps } from '../amplify/account';
import type { Profile, ProviderProfile, SecondSteps } from '../amplify/account';
import type { Provider as ProviderName } from '../amplify/startRedirect';
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
  readonly onDeleted: () => void;
}

export default function AccountSettings({ onDeleted }: Props): ReactNode {
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

interface AccountProps extends Props {
  readonly user: User;
}

function PasswordAccount({ user: { username }, onDeleted }: AccountProps): ReactNode {
  const [profile, reloadProfile] = useLoaded(readProfile);
  const [secondSteps, reloadSecondSteps] = useLoaded(readSecondSteps);
  const accountName = profile.state === 'ready' ? signInName(profile.value) : username;

  return (
    <>
      <Section id="profile" title="Profile">
        <LoadState
          loaded={profile}
          what="your profile"
          placeholder={{ username, email: 'given.family@example.com', emailVerified: true }}
          onRetry={reloadProfile}
        >
          {(value: Profile) => (
            <>
              {identity.loginMechanism !== 'email' && (
                <Fixed
                  name={identity.loginMechanism === 'username' ? 'Username' : 'Phone number'}
                  value={accountName}
                />
              )}
              <NameSetting name={value.name} onSaved={reloadProfile} />
              <EmailSetting account={accountName} profile={value} onSaved={reloadProfile} />
            </>
          )}
        </LoadState>
      </Section>
      <Section id="signing-in" title="Ways of signing in">
        <PasswordSetting username={accountName} />
        <LoadState
          loaded={secondSteps}
          what="the second steps"
          placeholder={{ authenticatorApp: false, textMessage: false }}
          onRetry={reloadSecondSteps}
        >
          {({ authenticatorApp, textMessage }: SecondSteps) => (
            <>
              <AuthenticatorSetting
                isOn={authenticatorApp}
                account={accountName}
                onChanged={reloadSecondSteps}
              />
              {textMessage && (
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
      <DeleteSection confirmation={accountName} onDeleted={onDeleted} />
    </>
  );
}

/** If members sign in with an email address or phone number, their username is a generated id that they do not know. */
function signInName({ username, email, phoneNumber }: Profile): string {
  const names = { username, email, phone_number: phoneNumber };
  return names[identity.loginMechanism] ?? username;
}

function Fixed({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <div className="account-setting">
      <h3>{name}</h3>
      <p>{value}</p>
    </div>
  );
}

interface Provider {
  readonly name: ProviderName;
  /** The provider's page where people change their profile. */
  readonly profile?: string;
  /** The provider's page that lists the sites that people sign in to with it. */
  readonly connections?: string;
}

/** The keys are the provider names of the `identities` claim. */
const providers: Record<string, Provider> = {
  Google: {
    name: 'Google',
    profile: 'https://myaccount.google.com/personal-info',
    connections: 'https://myaccount.google.com/connections',
  },
  Facebook: { name: 'Facebook', profile: 'https://accountscenter.facebook.com/profiles' },
  LoginWithAmazon: { name: 'Amazon', profile: 'https://www.amazon.com/gp/css/homepage.html' },
  SignInWithApple: { name: 'Apple', profile: 'https://account.apple.com/' },
};

/** The account of a member who signs in with an external provider; some of it only the provider can change. */
function ProviderAccount({ user, onDeleted }: AccountProps): ReactNode {
  const [profile, reload] = useLoaded(readProviderProfile);
  const provider = providers[user.provider ?? ''] ?? { name: user.provider as ProviderName };
  const email = profile.state === 'ready' ? profile.value.email : undefined;
  const account = `your ${provider.name} Account`;

  return (
    <>
      <Section id="profile" title="Profile">
        <LoadState
          loaded={profile}
          what="your profile"
          placeholder={{ name: user.name, email: 'given.family@example.com' }}
          onRetry={reload}
        >
          {({ name, email }: ProviderProfile) => (
            <div className="account-person">
              <Avatar user={user} />
              <div>
                <p>
                  <strong>{name ?? user.name}</strong>
                </p>
                {email && <p>{email}</p>}
              </div>
            </div>
          )}
        </LoadState>
        <p>
          Your name, email address and picture come from {provider.name}. Change them in{' '}
          {provider.profile ? <Link href={provider.profile}>{account}</Link> : account}. They arrive
          here with your next sign-in.
        </p>
      </Section>
      <Section id="signing-in" title="Ways of signing in">
        <p>
          You sign in with {provider.name}. This site has no password of yours, and knows no
          authenticator app and no devices: {provider.name} takes care of them.
        </p>
      </Section>
      <SignOutSection provider={provider.name} />
      <ProviderDeleteSection
        provider={provider.name}
        confirmation={email ?? user.name}
        onDeleted={onDeleted}
      >
        {provider.connections && (
          <p>
            You can also take this site off{' '}
            <Link href={provider.connections}>the list of your connections at {provider.name}</Link>
            . That ends what {provider.name} tells this site, and deletes nothing here.
          </p>
        )}
      </ProviderDeleteSection>
    </>
  );
}
