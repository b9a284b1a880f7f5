import type { Context, MiddlewareHandler } from 'hono';

/**
 * Refuses bodies of more bytes than `greatest` with 413, and bodies without a stated length with 411. Node itself makes
 * sure that a body is no longer than stated.
 */
export function limitBody(greatest: number): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.header('transfer-encoding')) {
      return refuse(context, 411, 'LengthRequiredException', 'The request must say its length.');
    }
    if (Number(context.req.header('content-length') ?? 0) > greatest) {
      return refuse(context, 413, 'RequestTooLargeException', 'The request body is too large.');
    }
    return next();
  };
}

// The body is not read, so the connection cannot be used again.
function refuse(context: Context, status: 411 | 413, type: string, message: string): Response {
  return context.json({ __type: type, message }, status, { Connection: 'close' });
}
