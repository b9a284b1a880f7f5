import { styleText } from 'node:util';
import type { ClientConfiguration, Ports } from './connection/connection';
import type { SeededUser } from './control/schemas';
import { accounts } from './google/accounts';

/** Describes for the terminal what is running and how to sign in. */
export function describe(options: {
  ports: Ports;
  callbackUrls: readonly string[];
  users: readonly SeededUser[];
  /** Whether the browsers of this machine know the certificate. */
  trusted: boolean;
}): string {
  const { ports, callbackUrls, users, trusted } = options;
  const sites = new Set(callbackUrls.map((url) => new URL(url).origin));
  return [
    heading('Local identity provider'),
    `  for the site at  ${[...sites].join(', ')}`,
    `  codes arrive at  http://localhost:${ports.api}/inbox`,
    '',
    ...userLines(users),
    `  Google accounts: ${accounts.map(({ email }) => email).join(', ')}`,
    '',
    ...certificateNote(ports, trusted),
  ].join('\n');
}

/** Describes for the terminal how clients connect to a local Cognito. */
export function describeConnection(client: ClientConfiguration): string {
  const pool = `--user-pool-id ${client.userPoolId} --endpoint-url ${client.userPoolEndpoint}`;
  return [
    heading('Connect'),
    `  user pool      ${client.userPoolId} at ${client.userPoolEndpoint}`,
    `  app client     ${client.userPoolClientId}`,
    `  identity pool  ${client.identityPoolId} at ${client.identityPoolEndpoint}`,
    `  OAuth domain   ${client.oauthDomain}`,
    `  issuer         https://${client.oauthDomain}/${client.userPoolId}`,
    `  control API    ${new URL('/control', client.userPoolEndpoint)}`,
    `  AWS CLI        aws cognito-idp list-users ${pool}`,
    '',
  ].join('\n');
}

function userLines(users: readonly SeededUser[]): string[] {
  if (users.length === 0) {
    return [heading('Users'), '  none yet: sign up, or create them by the control API'];
  }
  const passwords = new Set(users.map(({ password }) => password));
  const [shared] = passwords.size === 1 ? passwords : [];
  const width = Math.max(...users.map(({ username }) => username.length));
  return [
    heading(shared ? `Users (password ${shared})` : 'Users'),
    ...users.map(({ username, password, purpose = '' }) => {
      const own = shared || !password ? purpose : `password ${password}  ${purpose}`;
      return `  ${username.padEnd(width)}  ${own}`.trimEnd();
    }),
  ];
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
