import { styleText } from 'node:util';
import { accounts } from './google/accounts';
import { seededPassword, seededUsers } from './users/seed';
import type { Ports } from './ports';

/** What there is and how to sign in, for a terminal. */
export function describeLocalIdentity(
  ports: Ports,
  siteOrigins: readonly string[],
  trusted: boolean,
): string {
  const width = Math.max(...seededUsers.map(({ username }) => username.length));
  return [
    heading('Local identity provider'),
    `  for the site at  ${siteOrigins.join(', ')}`,
    `  codes arrive at  http://localhost:${ports.api}/inbox`,
    '',
    heading(`Users (password ${seededPassword})`),
    ...seededUsers.map(({ username, purpose }) => `  ${username.padEnd(width)}  ${purpose}`),
    `  Google accounts: ${accounts.map(({ email }) => email).join(', ')}`,
    '',
    ...certificateNote(ports, trusted),
  ].join('\n');
}

function certificateNote(ports: Ports, trusted: boolean): string[] {
  if (trusted) return [];
  return [
    heading('Signing in with Google'),
    `  leads through https://localhost:${ports.hosted}, whose certificate was made on this computer.`,
    '  The browser warns about it once: choose "Advanced", then "Proceed". mkcert avoids the warning.',
    '',
  ];
}

function heading(text: string): string {
  return process.stdout.isTTY && !process.env.NO_COLOR ? styleText('bold', text) : text;
}
