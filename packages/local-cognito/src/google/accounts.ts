/** An account that the Google stand-in offers; the fields are the ID token's claims. */
export interface GoogleAccount {
  /** 21 digits, like Google's. */
  sub: string;
  email: string;
  email_verified: true;
  name: string;
  given_name: string;
  family_name: string;
}

export const accounts: readonly GoogleAccount[] = [
  {
    sub: '101812185212101518520',
    email: 'ada@example.com',
    email_verified: true,
    name: 'Ada Lovelace',
    given_name: 'Ada',
    family_name: 'Lovelace',
  },
  {
    sub: '101906120919920101095',
    email: 'grace@example.com',
    email_verified: true,
    name: 'Grace Hopper',
    given_name: 'Grace',
    family_name: 'Hopper',
  },
];

/** Returns the path of an account's picture. */
export function picturePath(account: GoogleAccount): string {
  return `/pictures/${account.given_name.toLowerCase()}.svg`;
}
