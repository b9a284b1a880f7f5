/** How the keys begin under which Amplify keeps what it knows of the users of an app client. */
export function storagePrefix(clientId: string | undefined): string {
  return `CognitoIdentityServiceProvider.${clientId}`;
}

/** The key under which Amplify keeps the name of the last user. */
export function lastUserKey(clientId: string): string {
  return `${storagePrefix(clientId)}.LastAuthUser`;
}
