import React, { type ReactNode } from 'react';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { readSecondSteps, type SecondSteps } from '../amplify/operations/authenticatorApp';
import { readProfile, type Profile } from '../amplify/operations/profile';
import AuthenticatorSetting from './AuthenticatorSetting';
import DeleteSection from './DeleteSection';
import DevicesSection from './DevicesSection';
import EmailSetting from './EmailSetting';
import LoadState from './LoadState';
import NameSetting from './NameSetting';
import PasswordSetting from './PasswordSetting';
import ProfileState from './ProfileState';
import Section from './Section';
import SignOutSection from './SignOutSection';
import { useLoaded } from './useLoaded';

interface Props {
  /** The member's name in the user pool. */
  readonly username: string;
  readonly onDeleted: () => void;
  /** What other parts of the site keep of the member. */
  readonly children: ReactNode;
}

/** The account of a member who signs in with a password. */
export default function PasswordAccount({ username, onDeleted, children }: Props): ReactNode {
  const [profile, reloadProfile] = useLoaded(readProfile);
  const [secondSteps, reloadSecondSteps] = useLoaded(readSecondSteps);
  const accountName = profile.state === 'ready' ? signInName(profile.value) : username;

  return (
    <>
      {children}
      <Section id="profile" title="Profile">
        <ProfileState
          loaded={profile}
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
        </ProfileState>
      </Section>
      <Section id="signing-in" title="Ways of signing in">
        <PasswordSetting username={accountName} />
        <LoadState
          loaded={secondSteps}
          texts={{
            loading: 'Loading the second steps …',
            failed: 'The second steps could not be loaded.',
            retry: 'Try again to load the second steps',
          }}
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
  switch (identity.loginMechanism) {
    case 'email':
      return email ?? username;
    case 'phone_number':
      return phoneNumber ?? username;
    case 'username':
      return username;
  }
}

function Fixed({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <div className="account-setting">
      <h3>{name}</h3>
      <p>{value}</p>
    </div>
  );
}
