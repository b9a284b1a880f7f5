import type { MiddlewareHandler } from 'hono';
import type { Store } from './store';

/** Answers a request when what it changed is in the state file, so that nothing answered is lost. */
export function answerWhenKept(store: Store): MiddlewareHandler {
  return async (_context, next) => {
    await next();
    await store.kept();
  };
}
