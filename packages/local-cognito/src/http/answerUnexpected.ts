import type { HttpBindings } from '@hono/node-server';
import type { ErrorHandler } from 'hono';

/** Answers an error that nothing foresaw; it goes to stderr, unless the client broke its request off. */
export const answerUnexpected: ErrorHandler<{ Bindings: HttpBindings }> = (error, context) => {
  if (context.env.incoming.complete) console.error(error);
  return context.text('Internal Server Error', 500);
};
