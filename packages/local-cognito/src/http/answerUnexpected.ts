import type { HttpBindings } from '@hono/node-server';
import type { ErrorHandler } from 'hono';

/** Answers an unexpected error and writes it to stderr, unless the client broke off its request. */
export const answerUnexpected: ErrorHandler<{ Bindings: HttpBindings }> = (error, context) => {
  if (context.env.incoming.complete) console.error(error);
  return context.text('Internal Server Error', 500);
};
