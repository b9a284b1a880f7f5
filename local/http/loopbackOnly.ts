import type { MiddlewareHandler } from 'hono';

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Refuses requests for another host: a page whose name was rebound to this machine sends one. */
export const loopbackOnly: MiddlewareHandler = async (context, next) => {
  if (!loopbackHost.test(context.req.header('host') ?? '')) {
    return context.json({ message: 'Only localhost and loopback addresses are served.' }, 403);
  }
  return next();
};
