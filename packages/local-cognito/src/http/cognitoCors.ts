import { cors } from 'hono/cors';

/** Cognito's APIs answer every origin: nothing in them depends on cookies. */
export const cognitoCors = cors({
  origin: '*',
  allowMethods: ['POST'],
  allowHeaders: [
    'content-type',
    'x-amz-target',
    'cache-control',
    'amz-sdk-invocation-id',
    'amz-sdk-request',
    'x-amz-user-agent',
  ],
  exposeHeaders: ['x-amzn-RequestId', 'x-amzn-ErrorType', 'x-amzn-ErrorMessage', 'Date'],
  maxAge: 600,
});
