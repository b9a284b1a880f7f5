import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as http from 'node:http';
import * as https from 'node:https';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createSrpSession, signSrpSession } from 'cognito-srp-helper';
import { TOTP } from 'otpauth';
import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import * as connection from '../connection/connection';
import { ControlClient } from '../control/client';
import type { SettingsChange, UserToCreate } from '../control/schemas';
import { power } from '../srp/srp';
import { password, prepared, users } from './prepared';

// What the tests of the protocols share: a local Cognito in a process of its own, and requests to it as they go over the
// wire. Each file has one server at a time, so no function asks for it.

export { password };

/** The server that was started last. */
export let server: Awaited<ReturnType<typeof startServer>>;

/** The origin of the site that the server serves. Nothing listens there. */
export const siteOrigin = 'http://localhost:3000';

interface ServerOptions {
  directory?: string;
  ports?: connection.Ports;
  /** Whether to start the command as it is installed, which takes a second longer. */
  asInstalled?: boolean;
  isFresh?: boolean;
}

/**
 * Starts `local-cognito`, by default in a directory of its own, on free ports. It is stopped when the tests of the file
 * have ended.
 * @throws when it does not start; the message is the text it wrote to stderr.
 */
export async function startServer(given: ServerOptions = {}) {
  const { directory = newDirectory(), asInstalled, isFresh } = given;
  const ports = given.ports ?? (await connection.freePorts());
  const kept = path.join(directory, '.cache/local-identity');
  mkdirSync(kept, { recursive: true });
  const stateFile = path.join(kept, 'state.json');
  if (!existsSync(stateFile)) copyFileSync(prepared('state.json'), stateFile);
  writeFileSync(path.join(directory, 'users.json'), JSON.stringify(users));
  const addresses = ['callback', 'logout'].map((name) => `--${name}-url=${siteOrigin}/${name}/`);
  const command = asInstalled ? installed : prepared('local-cognito.mjs');
  const args = [endWithTests, command, ...addresses, '--users=users.json'];
  if (isFresh) args.push('--fresh');
  const { api, hosted, google } = connection.portVariables;
  const env = {
    ...process.env,
    ...{ [api]: `${ports.api}`, [hosted]: `${ports.hosted}`, [google]: `${ports.google}` },
  };
  const child = spawn(process.execPath, args, { cwd: directory, env });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  let isOver = false;
  const end = async (signal: NodeJS.Signals) => {
    isOver = true;
    if (child.exitCode === null && child.kill(signal)) await once(child, 'exit');
  };
  /** Ends the process. @throws when it had already ended, or has written to stderr */
  const stop = async () => {
    const endedBefore = child.exitCode !== null || child.signalCode !== null;
    await end('SIGTERM');
    if (endedBefore || child.exitCode !== 0 || errors) {
      throw new Error(`The server ended with ${child.exitCode}; stderr: ${errors || 'nothing'}`);
    }
  };
  atEnd(() => (isOver ? undefined : stop()));
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
  const started = {
    ports,
    /** User pool at `/`, identity pool at `/identity/`. */
    api: `http://localhost:${ports.api}`,
    control: new ControlClient(`http://localhost:${ports.api}`),
    hosted: `https://localhost:${ports.hosted}`,
    google: `http://localhost:${ports.google}`,
    certificate: readFileSync(path.join(kept, 'localhost.pem'), 'utf8'),
    stop,
    /** Ends the process at once, as `kill -9` does. */
    kill: () => end('SIGKILL'),
  };
  server = started;
  return started;
}

const installed = path.resolve(__dirname, '../../bin/local-cognito.mjs');

// A server that nobody stopped ends with the tests, even if they are killed: then its stdin ends.
const endWithTests =
  "--import=data:text/javascript,process.stdin.on('end', () => process.exit()).resume().unref();";

export interface RawRequest {
  method?: string;
  /** The request's target, which replaces the address's path. */
  path?: string;
  headers?: http.OutgoingHttpHeaders;
  /** A list is sent in chunks, without a length unless the headers give one. */
  body?: string | Buffer | readonly string[];
}

/**
 * Sends a request exactly as given: the path is not normalised, redirects are not followed, and any header may be set.
 * The hosted UI's certificate is trusted.
 * @throws when the connection breaks, or when no answer comes within 20 s.
 */
export async function sendRequest(url: string, raw: RawRequest = {}): Promise<Response> {
  const { method = 'GET', headers = {}, body = [] } = raw;
  const [origin = ''] = /^https?:\/\/[^/]+/.exec(url) ?? [];
  const chunks = typeof body === 'string' || Buffer.isBuffer(body) ? [body] : body;
  const length = chunks === body ? {} : { 'Content-Length': Buffer.byteLength(chunks[0]!) };
  const { request } = origin.startsWith('https') ? https : http;
  const outgoing = request(origin, {
    ...{ method, path: raw.path ?? (url.slice(origin.length) || '/') },
    headers: { ...length, ...headers },
    ...{ ca: server.certificate, servername: 'localhost', agent: false, timeout: 20_000 },
  });
  outgoing.on('timeout', () => outgoing.destroy(new Error(`${url} did not answer`)));
  // The server may refuse a body before all of it is sent.
  outgoing.on('error', () => undefined);
  for (const chunk of chunks) outgoing.write(chunk);
  outgoing.end();
  const [incoming] = (await once(outgoing, 'response')) as [http.IncomingMessage];
  const received = Buffer.concat(await incoming.toArray());
  const answer = new Response(received.length ? received : null, { status: incoming.statusCode });
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) answer.headers.append(name, value);
  }
  return answer;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  /** The error as a client reads it, from `x-amzn-errortype`. */
  error: string | null;
  message?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test reads the answer of another of the operations
  body: any;
}

// Parts of answers, for toMatchObject().

const any = expect.any(String);
export const refused = (error: string, message = any) => ({ status: 400, error, message });
export const unauthorized = (message = any) => refused('NotAuthorizedException', message);
export const invalid = (message = any) => refused('InvalidParameterException', message);
/** Cognito's answer to a wrong password, and to an unknown user. */
export const incorrect = unauthorized('Incorrect username or password.');
export const expiredSession = unauthorized('Invalid session for the user, session is expired.');
export const revoked = unauthorized('Access Token has been revoked');
export const ok = { status: 200 };
export const signedIn = { body: { AuthenticationResult: { AccessToken: any } } };
const mismatch = 'Invalid verification code provided, please try again.';
export const invalidCode = refused('CodeMismatchException', mismatch);
const expired = 'Invalid code provided, please request a code again.';
/** Cognito's answer to a code that has been used, has expired or was never sent. */
export const usedCode = refused('ExpiredCodeException', expired);

export const asks = (ChallengeName: string, ChallengeParameters: object = {}) => ({
  body: { ChallengeName, ChallengeParameters },
});

export async function callApi(path: string, request: RawRequest): Promise<ApiAnswer> {
  const headers = { 'Content-Type': 'application/x-amz-json-1.1', ...request.headers };
  return read(await sendRequest(server.api + path, { method: 'POST', ...request, headers }));
}

export async function read(response: Response): Promise<ApiAnswer> {
  const { status, headers } = response;
  const text = await response.text();
  const body = text && headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  return { status, headers, error: headers.get('x-amzn-errortype'), message: body?.message, body };
}

export const target = (operation: string) => ({
  'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
});

/** Calls an operation of the user pool. The pool and the app client need not be named. */
export function call(
  operation: string,
  parameters: object,
  headers: http.OutgoingHttpHeaders = {},
): Promise<ApiAnswer> {
  const named = { ClientId: connection.appClientId, UserPoolId: connection.userPoolId };
  const body = JSON.stringify({ ...named, ...parameters });
  return callApi('/', { headers: { ...target(operation), ...headers }, body });
}

const scope = '20260101/eu-central-1/cognito-idp/aws4_request';
/** A signature by a key that AWS never issued. */
export const signature = {
  'X-Amz-Date': '20260101T000000Z',
  Authorization: `AWS4-HMAC-SHA256 Credential=local/${scope}, SignedHeaders=host;x-amz-date, Signature=${'0a'.repeat(32)}`,
};

export const admin = (operation: string, parameters: object): Promise<ApiAnswer> =>
  call(operation, parameters, signature);

/** Calls an operation of the identity pool, which need not be named. */
export function identityPool(operation: string, parameters: object): Promise<ApiAnswer> {
  const headers = { 'X-Amz-Target': `AWSCognitoIdentityService.${operation}` };
  const body = JSON.stringify({ IdentityPoolId: connection.identityPoolId, ...parameters });
  return callApi('/identity/', { headers, body });
}

/** Calls GetId with an ID token of the user pool. */
export function getId(token: string): Promise<ApiAnswer> {
  const provider = `localhost:${server.ports.hosted}/eu-central-1_LocalPool`;
  return identityPool('GetId', { Logins: { [provider]: token } });
}

export interface TestUser {
  username: string;
  password: string;
  email: string;
}

/** Returns a name that no other test uses. */
export const newName = () => `user-${randomUUID().slice(0, 13)}`;

/** Makes a user: confirmed, with a verified email address, unless told otherwise. */
export async function newUser(settings: Partial<UserToCreate> = {}): Promise<TestUser> {
  const username = settings.username ?? newName();
  const email = String(settings.attributes?.email ?? `${newName()}@example.com`);
  const attributes = { email, email_verified: 'true', ...settings.attributes };
  await server.control.createUser({ password, ...settings, username, attributes });
  return { username, password: settings.password ?? password, email };
}

/** A new user who is signed in, with tokens and what calls operations for them. */
export async function newMember(settings: Partial<UserToCreate> = {}) {
  const user = await newUser(settings);
  const tokens = await tokensOf(user);
  const { AccessToken } = tokens;
  const callAs = (operation: string, parameters: object = {}) =>
    call(operation, { AccessToken, ...parameters });
  const update = (changes: Record<string, string>) =>
    callAs('UpdateUserAttributes', { UserAttributes: attributeList(changes) });
  return { user, ...tokens, call: callAs, update };
}

export const attributeList = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

/** Signs up with an email address, unless other attributes are given. */
export function signUp(Username: string, attributes?: Record<string, string>): Promise<ApiAnswer> {
  const UserAttributes = attributeList(attributes ?? { email: `${Username}@example.com` });
  return call('SignUp', { Username, Password: password, UserAttributes });
}

/** Returns the newest code that was sent to an address or phone number. */
export async function codeTo(to: string): Promise<string> {
  const [newest] = await server.control.listMessages(to);
  if (!newest) throw new Error(`Nothing was sent to ${to}.`);
  return newest.code;
}

/** Returns six digits that differ from the code. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Stops the server's clock, so that only `later` moves it and a slow test changes nothing. */
export const stopClock = () => server.control.setClock({ offsetMs: 0, stopped: true });

/** Runs steps while the server's clock is ahead by a time in milliseconds. */
export async function later<Result>(offsetMs: number, steps: () => Promise<Result>) {
  await server.control.setClock({ offsetMs });
  try {
    return await steps();
  } finally {
    await server.control.setClock({ offsetMs: 0 });
  }
}

/** Runs steps with some settings of the pool changed. */
export async function withSettings<Result>(change: SettingsChange, steps: () => Promise<Result>) {
  const former = await server.control.getSettings();
  await server.control.changeSettings(change);
  try {
    return await steps();
  } finally {
    await server.control.changeSettings(former);
  }
}

export type Credentials = Pick<TestUser, 'username' | 'password'>;

export function signIn(user: Credentials, parameters: Record<string, string> = {}) {
  const AuthParameters = { USERNAME: user.username, PASSWORD: user.password, ...parameters };
  return call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
}

/** What a user gets who signs in without a further challenge. */
export interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
  NewDeviceMetadata: { DeviceKey: string; DeviceGroupKey: string };
}

/** Returns the tokens of a user who signs in without a further challenge. */
export async function tokensOf(user: Credentials): Promise<Tokens> {
  const { body } = await signIn(user);
  if (!body.AuthenticationResult) throw new Error(`No tokens: ${JSON.stringify(body)}`);
  return body.AuthenticationResult as Tokens;
}

export const respond = (
  ChallengeName: string,
  Session: string | undefined,
  ChallengeResponses: object,
) => call('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses });

/** Answers the challenge that an answer asks a user; further responses follow the username. */
export function answer({ body }: ApiAnswer, user: Pick<TestUser, 'username'>, responses = {}) {
  const all = { USERNAME: user.username, ...responses };
  return respond(body.ChallengeName, body.Session, all);
}

/** Begins an SRP sign-in and returns the proof that the client has to send next. */
export async function startSrp(
  { username, password }: Credentials,
  AuthFlow = 'USER_SRP_AUTH',
  time = {},
) {
  const session = createSrpSession(username, password, connection.userPoolId, false);
  const AuthParameters = { USERNAME: username, SRP_A: session.largeA, CHALLENGE_NAME: 'SRP_A' };
  const { body } = await call('InitiateAuth', { AuthFlow, AuthParameters });
  const signed = signSrpSession({ ...session, ...time }, body);
  const responses: Record<string, string> = {
    USERNAME: body.ChallengeParameters.USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: body.ChallengeParameters.SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signed.passwordSignature,
    TIMESTAMP: signed.timestamp,
  };
  const prove = (changes = {}) =>
    respond('PASSWORD_VERIFIER', body.Session, { ...responses, ...changes });
  return { body, responses, prove };
}

export const signInBySrp = async (user: Credentials, flow?: 'CUSTOM_AUTH') =>
  (await startSrp(user, flow)).prove();

export const totpCode = (secret: string | null | undefined, timestamp = Date.now()) =>
  new TOTP({ secret: secret ?? '' }).generate({ timestamp });

// Lets `cognito-srp-helper` compute powers with Node's own BigInt. Its own arithmetic, jsbn, takes almost a second of
// processor time for one sign-in.
const jsbn = require.resolve('jsbn', { paths: [require.resolve('cognito-srp-helper')] });
interface WholeNumber {
  mod(modulus: WholeNumber): WholeNumber;
  toString(base: number): string;
}
type Constructor = new (digits: string, base: number) => WholeNumber;
const { BigInteger } = jest.requireActual<{ BigInteger: Constructor }>(jsbn);
const native = (number: WholeNumber): bigint => BigInt(`0x${number.toString(16)}`);
const modPowOf = function (this: WholeNumber, exponent: WholeNumber, modulus: WholeNumber) {
  // The remainder is not negative, which the number itself may be. The modulus is always N.
  return new BigInteger(power(native(this.mod(modulus)), native(exponent)).toString(16), 16);
};
Object.assign(BigInteger.prototype, { modPow: modPowOf });
