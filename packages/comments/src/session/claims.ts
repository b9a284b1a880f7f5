/** What an access token says of its member. */
export interface Claims {
  /** The id in the user pool. */
  readonly sub: string;
  /** Whether the member is in the group of owners, who moderate. The API checks the same. */
  readonly isOwner: boolean;
}

/** Reads an access token, which nothing here has to trust. */
export function claimsOf(token: string): Claims {
  const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
  const { sub, 'cognito:groups': groups = [] } = JSON.parse(atob(payload)) as {
    sub: string;
    'cognito:groups'?: readonly string[];
  };
  return { sub, isOwner: groups.includes('owners') };
}
