/** The prefix of Amplify's keys for the users of an app client. */
export function storagePrefix(clientId: string | undefined): string {
  return `CognitoIdentityServiceProvider.${clientId}`;
}

/** Amplify's key for the name of the last user. */
export function lastUserKey(clientId: string): string {
  return `${storagePrefix(clientId)}.LastAuthUser`;
}
