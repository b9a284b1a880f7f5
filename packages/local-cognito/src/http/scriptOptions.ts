import type { CorsOptions } from 'local-service/http/siteScripts';

/** What scripts may send to the two APIs and read of their answers. */
export const apiScripts: CorsOptions = {
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
};

/** Likewise for the OAuth endpoints. */
export const oauthScripts: CorsOptions = {
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
};
