/** The prefix of Amplify's keys for the users of an app client. */
export function storagePrefix(clientId: string | undefined): string {
  return `CognitoIdentityServiceProvider.${clientId}`;
}

/** Amplify's key for the name of the last user. */
export function lastUserKey(clientId: string): string {
  return `${storagePrefix(clientId)}.LastAuthUser`;
}

/**
 * What the key of a refresh token that is still to be revoked begins with; the time follows, in milliseconds since the
 * epoch. It must not look like a key of Amplify's.
 */
export const keptTokenPrefix = 'token-to-revoke.';
