import { createHash, randomBytes } from 'node:crypto';
import { appClientId } from '../../connection/connection';
import { Browser } from './browser';
import { createUser, type TestUser } from './control';
import { siteOrigin, type LocalServer } from './localServer';
import { sendRequest, type RawRequest } from './sendRequest';

export const callbackUrl = `${siteOrigin}/callback/`;
export const logoutUrl = `${siteOrigin}/logout/`;

/** Parameters of a request: undefined leaves a parameter out, a list repeats it. */
export type Changes = Record<string, string | readonly string[] | undefined>;

/** Makes a code_verifier and its S256 code_challenge (RFC 7636). */
export function newPkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Returns an address of /oauth2/authorize that is valid except for the changes. */
export function authorizeUrl(server: LocalServer, changes: Changes = {}): string {
  const parameters = encode({
    client_id: appClientId,
    redirect_uri: callbackUrl,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'a-state',
    code_challenge: newPkce().challenge,
    code_challenge_method: 'S256',
    ...changes,
  });
  return `${server.hosted}/oauth2/authorize?${parameters}`;
}

/** Signs in on the hosted login page; returns the code, with the values that belong to it. */
export async function newCode(
  server: LocalServer,
  options: { user?: TestUser; changes?: Changes } = {},
): Promise<{ code: string; verifier: string; user: TestUser }> {
  const user = options.user ?? (await createUser(server));
  const { verifier, challenge } = newPkce();
  const url = authorizeUrl(server, { code_challenge: challenge, ...options.changes });
  const back = await new Browser(server).signInOnLoginPage(url, user.username, user.password);
  const code = new URL(back.url).searchParams.get('code');
  if (!code) throw new Error(`No code: ${back.url} ${back.text}`);
  return { code, verifier, user };
}

/** An answer of the OAuth endpoints. */
export interface OAuthAnswer {
  status: number;
  headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test reads the answer of another of the endpoints
  body: any;
}

/** Exchanges a code at /oauth2/token; the request is valid except for the changes. */
export function exchange(
  server: LocalServer,
  { code, verifier }: { code: string; verifier: string },
  changes: Changes = {},
  headers: Record<string, string> = {},
): Promise<OAuthAnswer> {
  const fields = {
    grant_type: 'authorization_code',
    client_id: appClientId,
    code,
    redirect_uri: callbackUrl,
    code_verifier: verifier,
    ...changes,
  };
  return postForm(server, '/oauth2/token', fields, headers);
}

/** Posts a form to an OAuth endpoint. */
export function postForm(
  server: LocalServer,
  path: string,
  fields: Changes,
  headers: Record<string, string> = {},
): Promise<OAuthAnswer> {
  return send(server, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: encode(fields),
  });
}

/** Requests /oauth2/userInfo with a token. */
export function userInfo(server: LocalServer, token: string): Promise<OAuthAnswer> {
  return send(server, '/oauth2/userInfo', { headers: { Authorization: `Bearer ${token}` } });
}

/** Sends any request to the hosted UI's host and reads the answer, which may be JSON. */
export async function send(
  server: LocalServer,
  path: string,
  request: RawRequest,
): Promise<OAuthAnswer> {
  const response = await sendRequest(server, server.hosted + path, request);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}

function encode(fields: Changes): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : (value ?? [])).map((each) => [name, each]),
  );
  return new URLSearchParams(pairs).toString();
}
