import { bodyLimit } from 'hono/body-limit';

const greatestBody = 128 * 1024;

/** Refuses bodies of more than 128 KiB with 413. */
export const limitBody = bodyLimit({
  maxSize: greatestBody,
  onError: (context) =>
    context.json(
      { __type: 'RequestEntityTooLargeException', message: 'The request body is too large.' },
      413,
    ),
});
