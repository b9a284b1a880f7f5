import type { MiddlewareHandler } from 'hono';

/**
 * Refuses what a web page sends: the site's pages and everybody else's carry a foreign Origin, and
 * requests without one say where they come from (https://www.w3.org/TR/fetch-metadata/).
 */
export function refuseForeignPages(port: number): MiddlewareHandler {
  const own = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
  return async (context, next) => {
    const origin = context.req.header('origin');
    const site = context.req.header('sec-fetch-site') ?? 'none';
    const foreign =
      origin === undefined ? !['none', 'same-origin'].includes(site) : !own.includes(origin);
    if (foreign) return context.json({ message: 'Requests from web pages are refused.' }, 403);
    return next();
  };
}
