import type { MiddlewareHandler } from 'hono';

const octet = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const loopbackHost = new RegExp(`^(localhost|127(\\.${octet}){3}|\\[::1\\])(:\\d+)?$`, 'i');

/** Says whether a host, with or without a port, is this machine as it names itself. */
export function isLoopback(host: string): boolean {
  return loopbackHost.test(host);
}

/**
 * Refuses requests for another host. A page that reaches this machine by DNS rebinding sends one.
 */
export const loopbackOnly: MiddlewareHandler = async (context, next) => {
  if (!isLoopback(context.req.header('host') ?? '')) {
    return context.json({ message: 'Only localhost and loopback addresses are served.' }, 403);
  }
  return next();
};
