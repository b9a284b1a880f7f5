import type { MiddlewareHandler } from 'hono';

/**
 * Refuses requests from web pages, the developer's own site included. They carry a foreign Origin,
 * and if there is no Origin, Sec-Fetch-Site says where a request comes from
 * (https://www.w3.org/TR/fetch-metadata/). That the host is this machine has been checked (loopbackOnly.ts).
 */
export const refuseForeignPages: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site') ?? 'none';
  const [port = ''] = /:\d+$/.exec(context.req.header('host') ?? '') ?? [];
  const own = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}${port}`);
  const foreign =
    origin === undefined ? !['none', 'same-origin'].includes(site) : !own.includes(origin);
  if (foreign) return context.json({ message: 'Requests from web pages are refused.' }, 403);
  return next();
};
