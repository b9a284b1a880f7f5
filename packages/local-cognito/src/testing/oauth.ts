import { createHash, randomBytes } from 'node:crypto';
import { appClientId } from '../connection/connection';
import { type ApiAnswer, newUser, type RawRequest, read, sendRequest } from './server';
import { server, siteOrigin, type TestUser } from './server';

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
    ...{ client_id: appClientId, redirect_uri: callbackUrl, response_type: 'code' },
    ...{ scope: 'openid email profile', state: 'a-state' },
    ...{ code_challenge: newPkce().challenge, code_challenge_method: 'S256', ...changes },
  });
  return `${server.hosted}/oauth2/authorize?${parameters}`;
}

/** Signs in on the hosted login page and returns the code, with the values that belong to it. */
export async function newCode(options: { user?: TestUser; changes?: Changes } = {}) {
  const user = options.user ?? (await newUser());
  const { verifier, challenge } = newPkce();
  const url = authorizeUrl({ code_challenge: challenge, ...options.changes });
  const back = await new Browser().logIn(url, user);
  const code = new URL(back.url).searchParams.get('code');
  if (!code) throw new Error(`No code: ${back.url} ${back.text}`);
  return { code, verifier, user };
}

/** Exchanges a code at /oauth2/token; the request is valid except for the changes. */
export function exchange(
  { code, verifier }: { code: string; verifier: string },
  changes: Changes = {},
  headers: object = {},
): Promise<ApiAnswer> {
  const client = { grant_type: 'authorization_code', client_id: appClientId };
  const fields = { ...client, code, redirect_uri: callbackUrl, code_verifier: verifier };
  return postForm('/oauth2/token', { ...fields, ...changes }, headers);
}

/** Refreshes tokens at /oauth2/token; the request is valid except for the changes. */
export function refresh(refresh_token: string, changes: Changes = {}): Promise<ApiAnswer> {
  const client = { grant_type: 'refresh_token', client_id: appClientId };
  return postForm('/oauth2/token', { ...client, refresh_token, ...changes });
}

/** Posts a form to an OAuth endpoint. */
export function postForm(path: string, fields: Changes | string, headers: object = {}) {
  const body = typeof fields === 'string' ? fields : encode(fields);
  return send(path, { method: 'POST', headers: { ...asForm, ...headers }, body });
}

export const userInfo = (token: string) =>
  send('/oauth2/userInfo', { headers: { Authorization: `Bearer ${token}` } });

/** Sends any request to the hosted UI's host. */
export const send = async (path: string, request: RawRequest = {}): Promise<ApiAnswer> =>
  read(await sendRequest(server.hosted + path, request));

function encode(fields: Changes): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, each]),
  );
  return new URLSearchParams(pairs).toString();
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
  private cookies: { name: string; value: string; path: string; secure: boolean }[] = [];
  /** Where it stops, too: addresses that begin like this. */
  stopAt = 'nowhere';

  /** Goes to an address; it stops at a redirect that leaves the local servers. */
  async visit(url: string, request: RawRequest = {}): Promise<Visit> {
    const isLocal = [server.api, server.hosted, server.google].includes(new URL(url).origin);
    if (!isLocal || url.startsWith(this.stopAt)) {
      return { url, status: 0, headers: new Headers(), text: '' };
    }
    const { response, location } = await this.step(url, request);
    if (location) return this.visit(location);
    const { status, headers } = response;
    return { url, status, headers, text: await response.text() };
  }

  /** One request, with cookies, without following its redirect. */
  async step(url: string, request: RawRequest = {}) {
    const { pathname, protocol } = new URL(url);
    // Cookies ignore ports, so all the servers count as one host.
    const Cookie = this.cookies
      .filter(({ path }) => `${pathname}/`.startsWith(path === '/' ? path : `${path}/`))
      .filter(({ secure }) => !secure || protocol === 'https:')
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = { ...(Cookie && { Cookie }), ...request.headers };
    const response = await sendRequest(url, { ...request, headers });
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
    form = /<form method="post" action="([^"]*)"/,
  ): Promise<Visit> {
    const action = form.exec(page.text)?.[1];
    if (action === undefined) throw new Error(`No such form on ${page.url}: ${page.text}`);
    const hidden = page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
    const given = [...hidden].map(([, name = '', value = '']) => [name, unescape(value)]);
    const body = encode({ ...Object.fromEntries(given), ...fields });
    const url = new URL(unescape(action), page.url).href;
    return this.visit(url, { method: 'POST', headers: asForm, body });
  }

  /** Signs in at the Google stand-in, from an address that leads there. */
  async signInWithGoogle(url: string, account = 'ada@example.com'): Promise<Visit> {
    const next = await this.submit(await this.visit(url), { account });
    // Google asks for consent once per account and browser.
    return next.text.includes('/consent"') ? this.submit(next, {}) : next;
  }

  /** Signs in on the hosted login page, from an address that leads there. */
  async logIn(url: string, { username, password }: Omit<TestUser, 'email'>): Promise<Visit> {
    return this.submit(await this.visit(url), { username, password });
  }

  private keep(text: string): void {
    const [, name = '', value = ''] = /^(.*?)=([^;]*)/.exec(text) ?? [];
    const attribute = (key: string) => new RegExp(`; *${key}=([^;]*)`, 'i').exec(text)?.[1];
    const path = attribute('path') ?? '/';
    const expires = Date.parse(attribute('expires') ?? '');
    this.cookies = this.cookies.filter((each) => each.name !== name || each.path !== path);
    if (attribute('max-age') === '0' || expires <= Date.now()) return;
    this.cookies.push({ name, value, path, secure: /; *secure/i.test(text) });
  }
}

const asForm = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Undoes the escaping of HTML in an attribute. */
function unescape(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => named[name] ?? '');
}
