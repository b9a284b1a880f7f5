import { cors } from 'hono/cors';

/**
 * Like Cognito, allows every origin: tokens depend on what a request carries, not on where it comes
 * from.
 */
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
