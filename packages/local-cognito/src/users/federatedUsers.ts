import { z } from 'zod';
import { CognitoError } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { findUser, newUser, saveUser } from './users';

/** The claims about a user in a provider's ID token (OpenID Connect Core, 5.1). */
export const providerClaims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
});
export type ProviderClaims = z.infer<typeof providerClaims>;

const mappedClaims = ['email', 'name', 'given_name', 'family_name', 'picture'] as const;

/**
 * Finds or creates the user of an account at a provider. Every sign-in updates the attributes from
 * the provider.
 * @throws UsernameExistsException when somebody has signed up under that user's name.
 */
export function findOrCreateFederatedUser(
  cognito: Cognito,
  providerName: 'Google',
  claims: ProviderClaims,
): User {
  const username = `${providerName}_${claims.sub}`;
  const user = findUser(cognito, username) ?? newUser(cognito, username, 'EXTERNAL_PROVIDER');
  // A user to whom an administrator gave a password is CONFIRMED, and still the provider's.
  if (user.status !== 'EXTERNAL_PROVIDER' && user.identities.length === 0) {
    // https://github.com/aws-amplify/amplify-flutter/issues/1716
    const message = `Already found an entry for username ${username}.`;
    throw new CognitoError('UsernameExistsException', message);
  }
  for (const claim of mappedClaims) {
    const value = claims[claim];
    if (value !== undefined) user.attributes[claim] = value;
  }
  user.attributes.email_verified = String(claims.email_verified === true);
  if (user.identities.length === 0) {
    user.identities.push({
      userId: claims.sub,
      providerName,
      providerType: 'Google',
      issuer: null,
      primary: 'true',
      dateCreated: String(cognito.clock.now()),
    });
  }
  saveUser(cognito, user);
  return user;
}
