import { cors } from 'hono/cors';

/** As Cognito: tokens come from what the request carries, not from where it comes. */
export const anyOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'OPTIONS'],
  allowHeaders: [
    'authorization',
    'content-type',
    'x-amz-user-agent',
    'amz-sdk-invocation-id',
    'amz-sdk-request',
  ],
  exposeHeaders: ['www-authenticate'],
  maxAge: 7200,
});
