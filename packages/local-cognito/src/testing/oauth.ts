import { createHash, randomBytes } from 'node:crypto';
import { appClientId } from '../connection/connection';
import {
  createUser,
  type RawRequest,
  sendRequest,
  server,
  siteOrigin,
  type TestUser,
} from './server';

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
export function authorizeUrl(changes: Changes = {}): string {
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

/** A code, with the values that belong to it. */
interface Granted {
  code: string;
  verifier: string;
  user: TestUser;
}

/** Signs in on the hosted login page and returns the code. */
export async function newCode(
  options: { user?: TestUser; changes?: Changes } = {},
): Promise<Granted> {
  const user = options.user ?? (await createUser());
  const { verifier, challenge } = newPkce();
  const url = authorizeUrl({ code_challenge: challenge, ...options.changes });
  const back = await new Browser().signInOnLoginPage(url, user.username, user.password);
  const code = new URL(back.url).searchParams.get('code');
  if (!code) throw new Error(`No code: ${back.url} ${back.text}`);
  return { code, verifier, user };
}

/** An answer of the OAuth endpoints. */
interface OAuthAnswer {
  status: number;
  headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test reads the answer of another of the endpoints
  body: any;
}

/** Exchanges a code at /oauth2/token; the request is valid except for the changes. */
export function exchange(
  { code, verifier }: Pick<Granted, 'code' | 'verifier'>,
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
  return postForm('/oauth2/token', fields, headers);
}

/** Refreshes tokens at /oauth2/token; the request is valid except for the changes. */
export function refresh(refresh_token: string, changes: Changes = {}): Promise<OAuthAnswer> {
  const fields = { grant_type: 'refresh_token', client_id: appClientId, refresh_token, ...changes };
  return postForm('/oauth2/token', fields);
}

/** Posts a form to an OAuth endpoint. */
export function postForm(
  path: string,
  fields: Changes | string,
  headers: Record<string, string> = {},
): Promise<OAuthAnswer> {
  return send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof fields === 'string' ? fields : encode(fields),
  });
}

/** Requests /oauth2/userInfo with a token. */
export function userInfo(token: string): Promise<OAuthAnswer> {
  return send('/oauth2/userInfo', { headers: { Authorization: `Bearer ${token}` } });
}

/** Sends any request to the hosted UI's host and reads the answer, which may be JSON. */
export async function send(path: string, request: RawRequest = {}): Promise<OAuthAnswer> {
  const response = await sendRequest(server.hosted + path, request);
  const { status, headers } = response;
  const text = await response.text();
  return {
    status,
    headers,
    body: headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  };
}

function encode(fields: Changes): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, each]),
  );
  return new URLSearchParams(pairs).toString();
}

interface Cookie {
  name: string;
  value: string;
  path: string;
  secure: boolean;
}

/** The page at which a browser has arrived. */
interface Visit {
  url: string;
  status: number;
  headers: Headers;
  text: string;
}

/** A browser without script: it keeps cookies, follows redirects and submits forms. */
export class Browser {
  private cookies: Cookie[] = [];
  /** Where it stops, too: addresses that begin like this. */
  stopAt?: string;

  /** Goes to an address; it stops at a redirect that leaves the local servers. */
  async visit(url: string, request: RawRequest = {}): Promise<Visit> {
    let current = url;
    let next: RawRequest = request;
    for (let hop = 0; hop < 20; hop += 1) {
      if (!this.isLocal(current)) {
        return { url: current, status: 0, headers: new Headers(), text: '' };
      }
      const { response, location } = await this.step(current, next);
      if (!location) {
        const { status, headers } = response;
        return { url: current, status, headers, text: await response.text() };
      }
      current = location;
      next = {};
    }
    throw new Error(`Too many redirects from ${url}`);
  }

  /** One request, with cookies, without following its redirect. */
  async step(
    url: string,
    request: RawRequest = {},
  ): Promise<{ response: Response; location: string | undefined }> {
    const cookie = this.cookieHeader(new URL(url));
    const response = await sendRequest(url, {
      ...request,
      headers: { ...(cookie && { Cookie: cookie }), ...request.headers },
    });
    for (const text of response.headers.getSetCookie()) this.keep(text);
    const location = response.headers.get('location');
    return { response, location: location ? new URL(location, url).href : undefined };
  }

  /** One request that posts a form. */
  post(url: string, body: string): ReturnType<Browser['step']> {
    return this.step(url, { method: 'POST', headers: asForm, body });
  }

  /** Submits the form of a page, to its own address or that of one of its buttons. */
  submit(
    page: Visit,
    fields: Record<string, string>,
    options: { button?: RegExp } = {},
  ): Promise<Visit> {
    const form = /<form method="post" action="([^"]*)"/.exec(page.text)?.[1];
    const action = options.button ? options.button.exec(page.text)?.[1] : form;
    if (action === undefined) throw new Error(`No such form on ${page.url}: ${page.text}`);
    const hidden = page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
    const body = new URLSearchParams([
      ...[...hidden].map(([, name = '', value = '']): [string, string] => [name, unescape(value)]),
      ...Object.entries(fields),
    ]).toString();
    const url = new URL(unescape(action), page.url).href;
    return this.visit(url, { method: 'POST', headers: asForm, body });
  }

  /** Signs in at the Google stand-in, from an address that leads there. */
  async signInWithGoogle(url: string, account: string): Promise<Visit> {
    const next = await this.submit(await this.visit(url), { account });
    // Google asks for consent once per account and browser.
    return next.text.includes('/consent"') ? this.submit(next, {}) : next;
  }

  /** Signs in on the hosted login page, from an address that leads there. */
  async signInOnLoginPage(url: string, username: string, password: string): Promise<Visit> {
    return this.submit(await this.visit(url), { username, password });
  }

  private isLocal(url: string): boolean {
    if (this.stopAt && url.startsWith(this.stopAt)) return false;
    return [server.api, server.hosted, server.google].includes(new URL(url).origin);
  }

  // Cookies ignore ports, so all the servers count as one host.
  private cookieHeader({ pathname, protocol }: URL): string {
    return this.cookies
      .filter(({ path, secure }) => {
        const below = path === '/' || pathname === path || pathname.startsWith(`${path}/`);
        return below && (!secure || protocol === 'https:');
      })
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  private keep(text: string): void {
    const [pair = '', ...rest] = text.split(/;\s*/);
    const [, name = '', value = ''] = /^(.*?)=(.*)$/.exec(pair) ?? [];
    const attributes = new Map(
      rest.map((each) => each.split('=')).map(([key = '', set = '']) => [key.toLowerCase(), set]),
    );
    const path = attributes.get('path') ?? '/';
    const expires = attributes.get('expires');
    const ended =
      attributes.get('max-age') === '0' || (expires && Date.parse(expires) <= Date.now());
    this.cookies = this.cookies.filter((each) => each.name !== name || each.path !== path);
    if (!ended) this.cookies.push({ name, value, path, secure: attributes.has('secure') });
  }
}

const asForm = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Undoes the escaping of HTML in an attribute. */
function unescape(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => named[name] ?? '');
}
