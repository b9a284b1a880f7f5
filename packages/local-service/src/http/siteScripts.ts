import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const octet = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const loopbackHost = new RegExp(`^(localhost|127(\\.${octet}){3}|\\[::1\\])(:\\d+)?$`, 'i');

/** Says whether a host, with or without a port, is this machine as it names itself. */
export function isLoopback(host: string): boolean {
  return loopbackHost.test(host);
}

/** Says whether a host is this machine as it names itself, or has one of these names. */
export function isServed(host: string, allowed: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return isLoopback(host) || allowed.some((each) => each.toLowerCase() === name);
}

/**
 * Refuses requests for other hosts than this machine as it names itself, and those that are allowed. A page that reaches
 * this machine by DNS rebinding sends the name of another.
 */
export function servedHosts(allowed: readonly string[]): MiddlewareHandler {
  const message = ['Only localhost and loopback addresses are served', ...allowed].join(', ');
  return async (context, next) => {
    if (isServed(context.req.header('host') ?? '', allowed)) return next();
    return context.json({ message: `${message}.` }, 403);
  };
}

/**
 * Refuses bodies of more bytes than `greatest` with 413, and bodies without a stated length with 411. Node itself makes
 * sure that a body is no longer than stated.
 */
export function limitBody(greatest: number): MiddlewareHandler {
  return async (context, next) => {
    // The body is not read, so the connection cannot be used again.
    const refuse = (status: 411 | 413, __type: string, message: string) =>
      context.json({ __type, message }, status, { Connection: 'close' });
    if (context.req.header('transfer-encoding')) {
      return refuse(411, 'LengthRequiredException', 'The request must say its length.');
    }
    if (Number(context.req.header('content-length') ?? 0) > greatest) {
      return refuse(413, 'RequestTooLargeException', 'The request body is too large.');
    }
    return next();
  };
}

/** Which methods and headers a surface takes from scripts, and which headers they may read. */
export type CorsOptions = Omit<NonNullable<Parameters<typeof cors>[0]>, 'origin'>;

/**
 * Lets only the scripts of sites with one of these addresses call an API or read its answers. AWS lets those of every
 * site do so, but its users are not on a developer's machine: there, any page that is open in a browser could try
 * passwords and create accounts. Programs send no Origin, and are served.
 * @param addresses or a function that returns those of the moment
 * @param what the addresses are, for the message
 */
export function siteScripts(
  options: CorsOptions,
  addresses: readonly string[] | (() => readonly string[]),
  what = 'callback address',
): MiddlewareHandler {
  const origins = () => originsOf(typeof addresses === 'function' ? addresses() : addresses);
  const told = new Set<string>();
  const origin = (given: string) => (origins().includes(given) ? given : null);
  const allowed = cors({ ...options, origin });
  return async (context, next) => {
    const origin = context.req.header('origin');
    if (origin !== undefined && !origins().includes(origin)) {
      const message = `Pages of ${origin} are refused: no ${what} has this origin.`;
      // The browser shows its page no reason. Of other sites, the developer need not know.
      const isOnThisMachine = URL.canParse(origin) && isLoopback(new URL(origin).host);
      if (isOnThisMachine && !told.has(origin)) {
        told.add(origin);
        console.log(message);
      }
      return context.json({ message }, 403);
    }
    return allowed(context, next);
  };
}

// The address of an app, such as myapp://callback, has the origin "null". So has every sandboxed
// page (https://url.spec.whatwg.org/#concept-url-origin).
export function originsOf(urls: readonly string[]): string[] {
  return [...new Set(urls.map((url) => new URL(url).origin))].filter((origin) => origin !== 'null');
}
