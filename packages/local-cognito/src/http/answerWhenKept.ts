import type { MiddlewareHandler } from 'hono';
import type { Store } from '../state/store';

/**
 * Sends an answer only after the request's changes are in the state file, so that they cannot be
 * lost.
 */
export function answerWhenKept(store: Store): MiddlewareHandler {
  return async (_context, next) => {
    await next();
    await store.kept();
  };
}
