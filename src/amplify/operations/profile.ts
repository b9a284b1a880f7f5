import { fetchUserAttributes, getCurrentUser, updateUserAttributes } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';

/** What the user pool knows of a member who signs in with a password. */
export interface Profile {
  readonly username: string;
  readonly name?: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly phoneNumber?: string;
}

/** What an external identity provider has told about a member. */
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
 * Sign-ins through a provider are granted `openid email profile`, with which the user pool refuses GetUser.
 */
export async function readProviderProfile(): Promise<ProviderProfile> {
  // Not `fetchAuthSession`, which also fetches AWS credentials where there is an identity pool.
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

/** Gets tokens that carry the new attributes: the site shows names from the ID token. */
export async function renewTokens(): Promise<void> {
  // The attributes are saved already. Old tokens only show an old name until their next refresh.
  await cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: true }).catch(() => undefined);
}
