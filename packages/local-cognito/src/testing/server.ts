import { spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createSrpSession, signSrpSession } from 'cognito-srp-helper';
import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import {
  appClientId,
  freePorts,
  identityPoolId,
  type Ports,
  portVariables,
  userPoolId,
} from '../connection/connection';
import { ControlClient } from '../control/client';
import type { SettingsChange, UserToCreate } from '../control/schemas';
import { computePowersNatively } from './nativePowers';
import { preparedFile } from './prepared';
import { users } from './users';

// What the tests of the protocols share: a local Cognito in a process of its own, and requests to it as they go over the
// wire. Each file has one server at a time, so no function asks for it.

/** A local Cognito in a process of its own, with a state and a certificate of its own. */
interface LocalServer {
  ports: Ports;
  /** `http://localhost:<port>`: user pool at `/`, identity pool at `/identity/`. */
  api: string;
  control: ControlClient;
  /** `https://localhost:<port>`: the hosted UI. */
  hosted: string;
  /** `http://localhost:<port>`: the Google stand-in. */
  google: string;
  /** The hosted UI's certificate, in PEM. */
  certificate: string;
  /**
   * Stops the process; otherwise it is stopped when the tests of the file have ended.
   * @throws when it had already ended, or has written to stderr.
   */
  stop(): Promise<void>;
  /** Ends the process at once, as `kill -9` does. */
  kill(): Promise<void>;
}

/** The server that was started last. */
export let server: LocalServer;

/** The origin of the site that the server serves. Nothing listens there. */
export const siteOrigin = 'http://localhost:3000';

/** How to start a server. By default it runs in a directory of its own, on free ports. */
interface ServerOptions {
  directory?: string;
  ports?: Ports;
  /** Whether to start the command as it is installed, which takes a second longer. */
  asInstalled?: boolean;
  /** More options of the command. */
  options?: string[];
}

/**
 * Starts `local-cognito`.
 * @throws when it does not start; the message is the text it wrote to stderr.
 */
export async function startServer(options: ServerOptions = {}): Promise<LocalServer> {
  const ports = options.ports ?? (await freePorts());
  const directory = options.directory ?? newDirectory();
  const kept = path.join(directory, '.cache/local-identity');
  mkdirSync(kept, { recursive: true });
  const stateFile = path.join(kept, 'state.json');
  if (!existsSync(stateFile)) copyFileSync(preparedFile('state'), stateFile);
  writeFileSync(path.join(directory, 'users.json'), JSON.stringify(users));
  const args = [
    endWithTests,
    options.asInstalled ? installed : preparedFile('command'),
    `--callback-url=${siteOrigin}/callback/`,
    `--logout-url=${siteOrigin}/logout/`,
    '--users=users.json',
    ...(options.options ?? []),
  ];
  const portEnvironment = Object.entries(portVariables).map(([name, variable]) => [
    variable,
    String(ports[name as keyof Ports]),
  ]);
  const child = spawn(process.execPath, args, {
    cwd: directory,
    env: { ...process.env, ...Object.fromEntries(portEnvironment) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  let isOver = false;
  const end = async (signal: NodeJS.Signals) => {
    isOver = true;
    child.kill(signal);
    await once(child, 'exit');
  };
  const stop = async () => {
    const endedBefore = child.exitCode !== null || child.signalCode !== null;
    if (!endedBefore) await end('SIGTERM');
    isOver = true;
    if (endedBefore || child.exitCode !== 0 || errors) {
      throw new Error(`The server ended with ${child.exitCode}; stderr: ${errors || 'nothing'}`);
    }
  };
  atEnd(async () => {
    if (!isOver) await stop();
  });
  let isReady = false;
  for await (const line of createInterface({ input: child.stdout })) {
    isReady = line === 'ready';
    if (isReady) break;
  }
  if (!isReady) {
    isOver = true;
    throw new Error(errors);
  }
  child.stdout.resume();

  server = {
    ports,
    api: `http://localhost:${ports.api}`,
    control: new ControlClient(`http://localhost:${ports.api}`),
    hosted: `https://localhost:${ports.hosted}`,
    google: `http://localhost:${ports.google}`,
    certificate: readFileSync(path.join(kept, 'localhost.pem'), 'utf8'),
    stop,
    kill: () => end('SIGKILL'),
  };
  return server;
}

const installed = path.resolve(__dirname, '../../bin/local-cognito.mjs');

// A server that nobody stopped ends with the tests, even if they are killed: then its stdin ends.
const endWithTests =
  "--import=data:text/javascript,process.stdin.on('end', () => process.exit()).resume().unref();";

/** A request as it goes over the wire. */
export interface RawRequest {
  method?: string;
  /** The request's target, which replaces the address's path. */
  path?: string;
  headers?: OutgoingHttpHeaders;
  /** A list is sent in chunks, without a length unless the headers give one. */
  body?: string | Buffer | readonly string[];
}

/**
 * Sends a request exactly as given: the path is not normalised, redirects are not followed, and any header may be set.
 * The hosted UI's certificate is trusted.
 *
 * @throws when the connection breaks, or when no answer comes within 20 s.
 */
export function sendRequest(
  url: string,
  { method = 'GET', path, headers = {}, body }: RawRequest = {},
): Promise<Response> {
  const [, scheme, host = '', port, target = '/'] =
    /^(https?):\/\/(\[.*?\]|[^/:]+):(\d+)(.*)$/s.exec(url) ?? [];
  const request = scheme === 'https' ? httpsRequest : httpRequest;
  const isWhole = typeof body === 'string' || Buffer.isBuffer(body);
  const length = isWhole ? { 'Content-Length': Buffer.byteLength(body) } : {};
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: host.replace(/[[\]]/g, ''),
        port,
        path: path ?? (target || '/'),
        method,
        headers: { ...length, ...headers },
        ca: server.certificate,
        servername: 'localhost',
        agent: false,
        timeout: 20_000,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const received = Buffer.concat(chunks);
          const status = incoming.statusCode ?? 0;
          const answer = new Response(received.length ? received : null, { status });
          for (const [name, values] of Object.entries(incoming.headersDistinct)) {
            for (const value of values ?? []) answer.headers.append(name, value);
          }
          resolve(answer);
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${url} did not answer`)));
    outgoing.on('error', reject);
    if (!isWhole) for (const part of body ?? []) outgoing.write(part);
    outgoing.end(isWhole ? body : undefined);
  });
}

/** An answer of an API, with the error's name as a client reads it. */
export interface ApiAnswer {
  status: number;
  headers: Headers;
  /** The error from `x-amzn-errortype`. */
  error: string | null;
  message?: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test reads the answer of another of the operations
  body: any;
}

/** The part of an answer that says why a request was refused. */
export function refused(error: string, message?: unknown) {
  return { status: 400, error, ...(message !== undefined && { message }) };
}

/** Cognito's answer to a wrong password, and to an unknown user. */
export const incorrect = refused('NotAuthorizedException', 'Incorrect username or password.');

export const invalidCode = refused(
  'CodeMismatchException',
  'Invalid verification code provided, please try again.',
);
/** Cognito's answer to a code that has been used, has expired or was never sent. */
export const usedCode = refused(
  'ExpiredCodeException',
  'Invalid code provided, please request a code again.',
);

/** Sends a request of any form to an API. */
export async function callApi(path: string, request: RawRequest): Promise<ApiAnswer> {
  const response = await sendRequest(server.api + path, {
    method: 'POST',
    ...request,
    headers: { 'Content-Type': 'application/x-amz-json-1.1', ...request.headers },
  });
  const { status, headers } = response;
  const text = await response.text();
  const isJson = text && headers.get('content-type')?.includes('json');
  const body = isJson ? JSON.parse(text) : text;
  return { status, headers, error: headers.get('x-amzn-errortype'), message: body?.message, body };
}

/** Calls an operation of the user pool. The pool and the app client need not be named. */
export function userPool(
  operation: string,
  parameters: object,
  headers: OutgoingHttpHeaders = {},
): Promise<ApiAnswer> {
  return callApi('/', {
    headers: { 'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`, ...headers },
    body: JSON.stringify({ ClientId: appClientId, UserPoolId: userPoolId, ...parameters }),
  });
}

/** Calls an operation of an administrator, with a signature by a key that AWS never issued. */
export function admin(operation: string, parameters: object): Promise<ApiAnswer> {
  const scope = '20260101/eu-central-1/cognito-idp/aws4_request';
  return userPool(operation, parameters, {
    'X-Amz-Date': '20260101T000000Z',
    Authorization: `AWS4-HMAC-SHA256 Credential=local/${scope}, SignedHeaders=host;x-amz-date, Signature=${'0a'.repeat(32)}`,
  });
}

/** Calls an operation of the identity pool, which need not be named. */
export function identityPool(operation: string, parameters: object): Promise<ApiAnswer> {
  return callApi('/identity/', {
    headers: { 'X-Amz-Target': `AWSCognitoIdentityService.${operation}` },
    body: JSON.stringify({ IdentityPoolId: identityPoolId, ...parameters }),
  });
}

/** A user for one test. */
export interface TestUser {
  username: string;
  password: string;
  email: string;
}

export const password = 'Correct-horse-9';

/** Returns a name that no other test uses. */
export function newName(): string {
  return `user-${randomUUID().slice(0, 13)}`;
}

/** Makes a user: confirmed, with a verified email address, unless told otherwise. */
export async function createUser(settings: Partial<UserToCreate> = {}): Promise<TestUser> {
  const username = settings.username ?? newName();
  const email = String(settings.attributes?.email ?? `${newName()}@example.com`);
  const attributes = { email, email_verified: 'true', ...settings.attributes };
  await server.control.createUser({ password, ...settings, username, attributes });
  return { username, password: settings.password ?? password, email };
}

/** Signs up with an email address, unless other attributes are given. */
export function signUp(Username: string, attributes?: Record<string, string>): Promise<ApiAnswer> {
  const given = Object.entries(attributes ?? { email: `${Username}@example.com` });
  const UserAttributes = given.map(([Name, Value]) => ({ Name, Value }));
  return userPool('SignUp', { Username, Password: password, UserAttributes });
}

/** Returns the newest code that was sent to an address or phone number. */
export async function codeTo(to: string): Promise<string> {
  const [newest] = await server.control.listMessages(to);
  if (!newest) throw new Error(`Nothing was sent to ${to}.`);
  return newest.code;
}

/** Returns six digits that differ from the code. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Stops the server's clock, so that only `later` moves it and a slow test changes nothing. */
export async function stopClock(): Promise<void> {
  await server.control.setClock({ offsetMs: 0, stopped: true });
}

/** Runs steps while the server's clock is ahead by a time in milliseconds. */
export async function later<Result>(
  offsetMs: number,
  steps: () => Promise<Result>,
): Promise<Result> {
  await server.control.setClock({ offsetMs });
  try {
    return await steps();
  } finally {
    await server.control.setClock({ offsetMs: 0 });
  }
}

/** Runs steps with some settings of the pool changed. */
export async function withSettings<Result>(
  change: SettingsChange,
  steps: () => Promise<Result>,
): Promise<Result> {
  const former = await server.control.getSettings();
  await server.control.changeSettings(change);
  try {
    return await steps();
  } finally {
    await server.control.changeSettings(former);
  }
}

/** Settings of an app client that refreshes tokens by REFRESH_TOKEN_AUTH. */
export const withoutRotation: SettingsChange = {
  refreshTokenRotation: { feature: 'DISABLED' },
  explicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
};

/** Who signs in. */
export type Credentials = Pick<TestUser, 'username' | 'password'>;

/** Signs in with the password itself. */
export function signInWithPassword(
  { username, password }: Credentials,
  parameters: Record<string, string> = {},
): Promise<ApiAnswer> {
  return userPool('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password, ...parameters },
  });
}

/** What a user gets who signs in without a further challenge. */
interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
  NewDeviceMetadata: { DeviceKey: string; DeviceGroupKey: string };
}

/** Returns the tokens of a user who signs in without a further challenge. */
export async function tokensOf(
  user: Credentials,
  device?: Record<string, string>,
): Promise<Tokens> {
  const { body } = await signInWithPassword(user, device);
  if (!body.AuthenticationResult) throw new Error(`No tokens: ${JSON.stringify(body)}`);
  return body.AuthenticationResult as Tokens;
}

/** Answers a challenge. */
export function respond(
  ChallengeName: string,
  Session: string,
  ChallengeResponses: Record<string, string>,
): Promise<ApiAnswer> {
  return userPool('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses });
}

computePowersNatively();

/** Begins an SRP sign-in and returns the proof that the client has to send next. */
export async function startSrp(
  { username, password }: Credentials,
  AuthFlow = 'USER_SRP_AUTH',
): Promise<{ Session: string; responses: Record<string, string> }> {
  const session = createSrpSession(username, password, userPoolId, false);
  const { body } = await userPool('InitiateAuth', {
    AuthFlow,
    AuthParameters: { USERNAME: username, SRP_A: session.largeA, CHALLENGE_NAME: 'SRP_A' },
  });
  const signed = signSrpSession(session, body);
  return {
    Session: body.Session,
    responses: {
      USERNAME: body.ChallengeParameters.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: body.ChallengeParameters.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signed.passwordSignature,
      TIMESTAMP: signed.timestamp,
    },
  };
}

/** Signs in by SRP. */
export async function signInBySrp(user: Credentials, flow?: 'CUSTOM_AUTH'): Promise<ApiAnswer> {
  const { Session, responses } = await startSrp(user, flow);
  return respond('PASSWORD_VERIFIER', Session, responses);
}

/**
 * Computes the six digits that an authenticator app shows (RFC 6238). It is written here so that it does not share the
 * server's library.
 */
export function totpCode(secretInBase32: string | null | undefined, time = Date.now()): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const digits = [...(secretInBase32 ?? '')].map((letter) => alphabet.indexOf(letter).toString(2));
  const bytes =
    digits
      .map((each) => each.padStart(5, '0'))
      .join('')
      .match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const code = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(code % 1_000_000).padStart(6, '0');
}
