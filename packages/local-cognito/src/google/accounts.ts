import type { Ports } from '../connection/connection';

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

export function picturePath(account: GoogleAccount): string {
  return `/pictures/${account.given_name.toLowerCase()}.svg`;
}

/** Returns an account's picture, an SVG image: the first letter on a colored square. */
export function picture(account: GoogleAccount): string {
  const hue = (account.given_name.charCodeAt(0) * 41) % 360;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    `<rect width="96" height="96" fill="hsl(${hue} 55% 36%)"/>` +
    '<text x="48" y="66" font-family="system-ui, sans-serif" font-size="52" fill="#fff"' +
    ` text-anchor="middle">${account.given_name.charAt(0)}</text></svg>`
  );
}

/** The local Cognito's client id at the Google stand-in. The client is public: PKCE, no secret. */
export const googleClientId = 'local-cognito.apps.googleusercontent.localhost';

/** Returns the stand-in's issuer identifier and address. */
export function googleIssuer(ports: Ports): string {
  return `http://localhost:${ports.google}`;
}

/** Returns the address to which the stand-in sends people back. */
export function googleRedirectUri(ports: Ports): string {
  return `https://localhost:${ports.hosted}/oauth2/idpresponse`;
}
