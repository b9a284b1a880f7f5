import { readFileSync } from 'node:fs';
import path from 'node:path';
import { portNumber, readOptions, requireAddresses } from 'local-service/command';
import { awsIssuer, type Ports, userPoolId } from './connection/connection';
import type { SeededUser } from './control/schemas';
import type { TriggerOptions } from './triggers/trigger';

/** How to start a local Cognito. */
export interface LocalCognitoOptions {
  /**
   * The addresses that a sign-in may lead back to. A redirect_uri must equal one (RFC 9700, 2.1).
   * Only pages of their origins are answered.
   */
  callbackUrls: readonly string[];
  /** The addresses that a sign-out may lead back to. A logout_uri must equal one. */
  logoutUrls: readonly string[];
  /** The users that the pool starts with. POST /control/reset restores them. */
  users?: readonly SeededUser[];
  /** A JSON file of pools that exist from the start, besides the one that always does (README.md, "Pools from files"). */
  settings?: string;
  /** A CloudFormation template, or the folder that `cdk synth` writes, whose pools exist from the start. */
  fromTemplate?: string;
  /** The ids that the pools and clients of the template get, by the logical ids of their resources. */
  ids?: Readonly<Record<string, string>>;
  /** Discards the kept state and starts with only these users. */
  fresh?: boolean;
  /** Writes to the old email address when a member asks to change it, as a pool with a custom message trigger can. */
  emailChangeNotice?: boolean;
  /** Writes to members whose password or second factor was changed, as somebody can who follows CloudTrail. */
  securityNotices?: boolean;
  /** Refuses credentials for tokens of users who are gone or have signed out everywhere, as identity pools can. */
  serverSideTokenCheck?: boolean;
  /** Functions, or addresses of functions, that run where a pool has Lambda functions; or what --triggers takes. */
  triggers?: TriggerOptions | readonly string[];
  /** Lets the addresses of triggers lead to other computers. */
  remoteTriggers?: boolean;
  /** What the `iss` of tokens has before the pool's id. By default it is the address of the hosted pages. */
  issuer?: string;
  /** The address to listen on instead of 127.0.0.1 and ::1, such as 0.0.0.0 in a container. */
  host?: string;
  /** Names under which this machine is reached, such as that of a container. Requests for other hosts are refused. */
  allowedHosts?: readonly string[];
  /** Ports that are left out come from the environment, or are the defaults. */
  ports?: Partial<Ports>;
  /** The file that keeps the state; 'memory' keeps it as long as the process runs. */
  stateFile?: string | 'memory';
  certificateDirectory?: string;
}

/** The text that `local-cognito --help` prints. */
export const help = `Usage: local-cognito [options]
       local-cognito check <endpoint>

Stands in for Amazon Cognito on this computer: user pool, identity pool, hosted pages, a stand-in
for Google, an inbox for every message, and a control API.

  --callback-url <url>  an address to which sign-in may return; can be repeated
                        (http://localhost:3000/)
  --logout-url <url>    an address to which sign-out may return; can be repeated
                        (http://localhost:3000/)
  --users <file>        a JSON list of the users to start with, each as POST /control/users takes it
  --settings <file>     a JSON file of user pools with their clients, users and what else they have
  --from-template <path>
                        a CloudFormation template, or the folder of cdk synth, with user pools
  --id <choice>         the id that a pool or client of the template gets, such as Users=eu-central-1_Shop;
                        can be repeated
  --email-change-notice
                        write to the old email address when a member asks to change it
  --security-notices    write to members whose password or second factor was changed
  --server-side-token-check
                        refuse credentials for tokens of users who are gone or have signed out everywhere
  --triggers <file>     a module that exports functions to run where a pool has Lambda functions, such as
                        PreSignUp; or PreSignUp=<address>, to which the event is posted; can be repeated
  --remote-triggers     let these addresses lead to other computers
  --issuer <url>        what the issuer of tokens has before the pool's id, or aws for that of AWS
                        (https://localhost:9443)
  --host <address>      the address to listen on, such as 0.0.0.0 in a container (127.0.0.1 and ::1)
  --allowed-host <name> a name under which this machine is reached; can be repeated
  --state <file>        the file that keeps the state (.cache/local-identity/state.json), or memory
  --fresh               discard the kept state and start with only the users of --users
  --port <port>         for the APIs, the inbox and the control API (9229)
  --hosted-port <port>  for the hosted pages and the OAuth endpoints (9443)
  --google-port <port>  for the stand-in for Google (9230)
  -h, --help            print this help`;

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean', default: false } as const;
const options = {
  ...{ users: text, settings: text, 'from-template': text, issuer: text, host: text, state: text },
  ...{ port: text, 'hosted-port': text, 'google-port': text },
  ...{ 'callback-url': texts, 'logout-url': texts, 'allowed-host': texts, id: texts },
  ...{ 'email-change-notice': flag, 'security-notices': flag, 'server-side-token-check': flag },
  ...{ triggers: texts, 'remote-triggers': flag, fresh: flag },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Reads the command's options.
 * @returns `help` if the options include --help.
 * @throws Error when an option is unknown or has an invalid value; its message is one line and names the option.
 */
export function readCommandLine(args: string[]): LocalCognitoOptions | 'help' {
  const given = readOptions('local-cognito', { args, options }).values;
  if (given.help) return 'help';
  const { state, users, host } = given;
  if (state === '') throw new Error('--state must name a file.');
  const port = (name: 'port' | 'hosted-port' | 'google-port') =>
    given[name] === undefined ? undefined : portNumber(`--${name}`, given[name]);
  return {
    callbackUrls: addresses('callback-url', given['callback-url']),
    logoutUrls: addresses('logout-url', given['logout-url']),
    users: users === undefined ? [] : readUsers(users),
    settings: given.settings,
    fromTemplate: given['from-template'],
    ...(given.id && { ids: Object.fromEntries(given.id.map(idOfResource)) }),
    fresh: given.fresh,
    emailChangeNotice: given['email-change-notice'],
    securityNotices: given['security-notices'],
    serverSideTokenCheck: given['server-side-token-check'],
    triggers: given.triggers ?? [],
    remoteTriggers: given['remote-triggers'],
    ports: { api: port('port'), hosted: port('hosted-port'), google: port('google-port') },
    ...(given.issuer !== undefined && { issuer: issuerFrom(given.issuer) }),
    ...(host !== undefined && { host }),
    allowedHosts: given['allowed-host'] ?? [],
    ...(state && { stateFile: state }),
    ...(state && state !== 'memory' && { certificateDirectory: path.dirname(state) }),
  };
}

function addresses(option: string, given = ['http://localhost:3000/']): string[] {
  requireAddresses(option, given);
  // RFC 6749, 3.1.2. Cognito refuses it, too.
  if (given.some((address) => address.includes('#'))) {
    throw new Error(`--${option} must not have a fragment.`);
  }
  return given;
}

export function issuerFrom(given: string): string {
  if (given === 'aws') return awsIssuer;
  requireAddresses('issuer', [given]);
  return given.replace(/\/+$/, '');
}

function idOfResource(text: string): [resource: string, id: string] {
  const [, resource = '', id = ''] = /^(\w+)=([\w-]+)$/.exec(text) ?? [];
  if (!id) throw new Error(`--id must be a logical id and an id, such as Users=${userPoolId}.`);
  return [resource, id];
}

function readUsers(file: string): SeededUser[] {
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`--users: ${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  const isUser = (each: Partial<SeededUser> | null) => typeof each?.username === 'string';
  if (!Array.isArray(list) || !list.every(isUser)) {
    throw new Error(`--users: ${file} must be a JSON list of users, each with a username.`);
  }
  // Each user is checked when it is created, like a user that the control API creates.
  return list as SeededUser[];
}
