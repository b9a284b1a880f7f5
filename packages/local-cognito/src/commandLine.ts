import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Ports } from './connection/ports';
import type { SeededUser } from './control/schemas';
import type { LocalCognitoOptions } from './startLocalCognito';

/** The text that `local-cognito --help` prints. */
export const help = `Usage: local-cognito [options]

Stands in for Amazon Cognito on this computer: user pool, identity pool, hosted pages, a stand-in
for Google, an inbox for every message, and a control API.

  --callback-url <url>  an address to which sign-in may return; can be repeated
                        (http://localhost:3000/)
  --logout-url <url>    an address to which sign-out may return; can be repeated
                        (http://localhost:3000/)
  --users <file>        a JSON list of the users to start with, each as POST /control/users takes it
  --email-change-notice
                        write to the old email address when a member asks to change it
  --security-notices    write to members whose password or second factor was changed
  --state <file>        the file that keeps the state (.cache/local-identity/state.json)
  --fresh               discard the kept state and start with only the users of --users
  --port <port>         for the APIs, the inbox and the control API (9229)
  --hosted-port <port>  for the hosted pages and the OAuth endpoints (9443)
  --google-port <port>  for the stand-in for Google (9230)
  -h, --help            print this help`;

const options = {
  'callback-url': { type: 'string', multiple: true },
  'logout-url': { type: 'string', multiple: true },
  users: { type: 'string' },
  'email-change-notice': { type: 'boolean' },
  'security-notices': { type: 'boolean' },
  state: { type: 'string' },
  fresh: { type: 'boolean' },
  port: { type: 'string' },
  'hosted-port': { type: 'string' },
  'google-port': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const portNames = { port: 'api', 'hosted-port': 'hosted', 'google-port': 'google' } as const;

const address = z.url({
  protocol: /^https?$/,
  error: 'Must be an address such as http://localhost:3000/',
});

// RFC 6749, 3.1.2. Cognito refuses it, too.
const callback = address.refine((url) => !url.includes('#'), 'Must not have a fragment');

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'Must be a port number from 1 to 65535', abort: true })
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65535, 'Must be a port number from 1 to 65535')
  .optional();

const values = z.object({
  'callback-url': z.array(callback).default(['http://localhost:3000/']),
  'logout-url': z.array(address).default(['http://localhost:3000/']),
  users: z.string().optional(),
  'email-change-notice': z.boolean().default(false),
  'security-notices': z.boolean().default(false),
  state: z.string().min(1, 'Must name a file').optional(),
  fresh: z.boolean().default(false),
  port,
  'hosted-port': port,
  'google-port': port,
});

const userList = z.array(z.looseObject({ username: z.string() }));

/**
 * Reads the command's options.
 * @returns `help` if the options include --help.
 * @throws Error when an option is unknown or has an invalid value; its message is one line and
 * names the option.
 */
export function readCommandLine(args: string[]): LocalCognitoOptions | 'help' {
  const given = parsed(args);
  if (given.help) return 'help';
  const { data, error } = values.safeParse(given);
  if (!data) {
    const [issue] = error.issues;
    throw new Error(`--${String(issue?.path[0])}: ${issue?.message}.`);
  }
  const ports: Partial<Ports> = {};
  for (const [option, name] of Object.entries(portNames)) {
    const number = data[option as keyof typeof portNames];
    if (number !== undefined) ports[name] = number;
  }
  return {
    callbackUrls: data['callback-url'],
    logoutUrls: data['logout-url'],
    users: data.users === undefined ? [] : readUsers(data.users),
    fresh: data.fresh,
    emailChangeNotice: data['email-change-notice'],
    securityNotices: data['security-notices'],
    ports,
    ...(data.state && {
      stateFile: data.state,
      certificateDirectory: path.dirname(data.state),
    }),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    // Node's message continues with advice about `--`, which does not help with a misspelled
    // option.
    const [reason] = (error as Error).message.split(/\.\s/);
    throw new Error(`${reason}. local-cognito --help shows what there is.`);
  }
}

function readUsers(file: string): SeededUser[] {
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`--users: ${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  const { success } = userList.safeParse(list);
  if (!success) {
    throw new Error(`--users: ${file} must be a JSON list of users, each with a username.`);
  }
  // Each user is checked when it is created, like a user that the control API creates.
  return list as SeededUser[];
}
