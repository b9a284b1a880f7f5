import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { User } from '../session/storedSession';
import type { Provider as ProviderName } from '../amplify/startRedirect';
import { readProviderProfile, type ProviderProfile } from '../amplify/operations/profile';
import Avatar from '../Avatar';
import ProfileState from './ProfileState';
import ProviderDeleteSection from './ProviderDeleteSection';
import Section from './Section';
import SignOutSection from './SignOutSection';
import { useLoaded } from './useLoaded';

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

interface Props {
  readonly user: User;
  readonly onDeleted: () => void;
  /** What other parts of the site keep of the member. */
  readonly children: ReactNode;
}

/** The account of a member who signs in with an external provider; some of it only the provider can change. */
export default function ProviderAccount({ user, onDeleted, children }: Props): ReactNode {
  const [profile, reload] = useLoaded(readProviderProfile);
  const provider = providers[user.provider ?? ''] ?? { name: user.provider as ProviderName };
  const email = profile.state === 'ready' ? profile.value.email : undefined;

  return (
    <>
      {children}
      <Section id="profile" title="Profile">
        <ProfileState
          loaded={profile}
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
        </ProfileState>
        <p>
          Your name, email address and picture come from {provider.name}. Change them in{' '}
          <AccountLink provider={provider} />. They arrive here with your next sign-in.
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

function AccountLink({ provider }: { readonly provider: Provider }): ReactNode {
  const text = `your ${provider.name} Account`;
  return provider.profile ? <Link href={provider.profile}>{text}</Link> : text;
}
