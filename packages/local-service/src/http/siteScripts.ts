import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { isLoopback } from './loopbackOnly';

/** Which methods and headers a surface takes from scripts, and which headers they may read. */
export type CorsOptions = Omit<NonNullable<Parameters<typeof cors>[0]>, 'origin'>;

/**
 * Lets only the scripts of sites with one of these addresses call an API or read its answers. AWS
 * lets those of every site do so, but its users are not on a developer's machine: there, any page
 * that is open in a browser could try passwords and create accounts. Programs send no Origin, and
 * are served.
 *
 * @param what the addresses are, for the message
 */
export function siteScripts(
  options: CorsOptions,
  addresses: readonly string[],
  what = 'callback address',
): MiddlewareHandler {
  const origins = originsOf(addresses);
  const told = new Set<string>();
  const allowed = cors({ ...options, origin: origins });
  return async (context, next) => {
    const origin = context.req.header('origin');
    if (origin !== undefined && !origins.includes(origin)) {
      const message = `Pages of ${origin} are refused: no ${what} has this origin.`;
      // The browser shows its page no reason. Of other sites, the developer need not know.
      if (isOnThisMachine(origin) && !told.has(origin)) {
        told.add(origin);
        console.log(message);
      }
      return context.json({ message }, 403);
    }
    return allowed(context, next);
  };
}

function isOnThisMachine(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(new URL(origin).host);
}

// The address of an app, such as myapp://callback, has the origin "null". So has every sandboxed
// page (https://url.spec.whatwg.org/#concept-url-origin).
function originsOf(urls: readonly string[]): string[] {
  return [...new Set(urls.map((url) => new URL(url).origin))].filter((origin) => origin !== 'null');
}
