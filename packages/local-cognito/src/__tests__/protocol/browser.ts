import type { LocalServer } from './localServer';
import { sendRequest, type RawRequest } from './sendRequest';

interface Cookie {
  name: string;
  value: string;
  path: string;
  secure: boolean;
}

/** The page at which a browser has arrived. */
export interface Visit {
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

  constructor(private readonly server: LocalServer) {}

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
    const response = await sendRequest(this.server, url, {
      ...request,
      headers: { ...(cookie && { Cookie: cookie }), ...request.headers },
    });
    for (const text of response.headers.getSetCookie()) this.keep(text);
    const location = response.headers.get('location');
    return { response, location: location ? new URL(location, url).href : undefined };
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
    ]);
    return this.visit(new URL(unescape(action), page.url).href, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    });
  }

  /** Signs in at the Google stand-in, from an address that leads there. */
  async signInWithGoogle(url: string, account: string): Promise<Visit> {
    const chooser = await this.visit(url);
    const next = await this.submit(chooser, { account });
    // Google asks for consent once per account and browser.
    return next.text.includes('/consent"') ? this.submit(next, {}) : next;
  }

  /** Signs in on the hosted login page, from an address that leads there. */
  async signInOnLoginPage(url: string, username: string, password: string): Promise<Visit> {
    return this.submit(await this.visit(url), { username, password });
  }

  private isLocal(url: string): boolean {
    if (this.stopAt && url.startsWith(this.stopAt)) return false;
    return [this.server.api, this.server.hosted, this.server.google].includes(new URL(url).origin);
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
    const [pair = '', ...attributes] = text.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const attribute = (wanted: string) =>
      attributes.map((each) => each.split('=')).find(([key]) => key?.toLowerCase() === wanted);
    const path = attribute('path')?.[1] ?? '/';
    const expires = attribute('expires')?.[1];
    const ended =
      attribute('max-age')?.[1] === '0' || (expires && Date.parse(expires) <= Date.now());
    this.cookies = this.cookies.filter((each) => each.name !== name || each.path !== path);
    if (!ended) this.cookies.push({ name, value, path, secure: Boolean(attribute('secure')) });
  }
}

/** Undoes the escaping of HTML in an attribute. */
export function unescape(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => named[name] ?? '');
}
