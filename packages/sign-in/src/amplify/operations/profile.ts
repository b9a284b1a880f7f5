import { fetchUserAttributes, getCurrentUser, updateUserAttributes } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';

/** The user pool's profile of a member who signs in with a password. */
export interface Profile {
  readonly username: string;
  readonly name?: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly phoneNumber?: string;
}

/** The profile of a member that comes from an external identity provider. */
export interface ProviderProfile {
  readonly name?: string;
  readonly email?: string;
}

/** Reads the profile from the user pool. */
export async function readProfile(): Promise<Profile> {
  const [{ username }, attributes] = await Promise.all([getCurrentUser(), fetchUserAttributes()]);
  return {
    username,
    name: attributes.name,
    email: attributes.email,
    emailVerified: attributes.email_verified === 'true',
    phoneNumber: attributes.phone_number,
  };
}

/**
 * Reads the profile from the ID token.
 *
 * A sign-in through a provider gets the scopes `openid email profile`, and with these the user pool refuses GetUser.
 */
export async function readProviderProfile(): Promise<ProviderProfile> {
  // Not `fetchAuthSession`, which also fetches AWS credentials if there is an identity pool.
  const tokens = await cognitoUserPoolsTokenProvider.getTokens();
  const { name, email } = tokens?.idToken?.payload ?? {};
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof email === 'string' && { email }),
  };
}

/** Changes the member's name, here and in the navbar. */
export async function saveName(name: string): Promise<void> {
  await updateUserAttributes({ userAttributes: { name } });
  await renewTokens();
}

/** Gets tokens with the new attributes: the site takes names from the ID token. */
export async function renewTokens(): Promise<void> {
  // The attributes are saved. Old tokens only show the old name until their next refresh.
  await cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: true }).catch(() => undefined);
}
