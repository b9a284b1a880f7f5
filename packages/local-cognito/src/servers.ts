import type { JsonWebKey } from 'node:crypto';
import { Hono } from 'hono';
import type { App } from 'local-service/http/listen';
import { type CorsOptions, limitBody, servedHosts } from 'local-service/http/siteScripts';
import { siteScripts } from 'local-service/http/siteScripts';
import type { Faults } from 'local-service/traffic/faults';
import { observe, type RequestLog } from 'local-service/traffic/observe';
import { awsJsonApp } from './aws-json/app';
import { controlApp, observedSurface } from './control/app';
import { googleApp } from './google/app';
import { discoveryApp, oauthApp, readByScripts } from './hosted/app';
import { identityPoolApi } from './identity-pool/operations';
import { inboxApp } from './inbox/app';
import { allCallbackUrls, type Cognito } from './state/cognito';
import { userPoolApi } from './user-pool/operations';

/** In bytes. */
const greatestBody = 128 * 1024;

/** Makes the app for the API's port: user pool, identity pool, inbox and control API. */
export function apiServer(cognito: Cognito, faults: Faults, log: RequestLog): App {
  const app = newServer(cognito, false);
  const scripts = siteScripts(apiScripts, () => allCallbackUrls(cognito));
  app.use('/', scripts);
  app.use('/identity', scripts);
  app.use(limitBody(greatestBody));
  app.post('/', observe(observedSurface('userpool'), faults, log));
  app.post('/identity', observe(observedSurface('identitypool'), faults, log));
  answerWhenKept(app, cognito);
  app.route('/control', controlApp(cognito, faults, log));
  app.route('/', awsJsonApp(cognito, userPoolApi));
  app.route('/identity', awsJsonApp(cognito, identityPoolApi));
  app.route('/', discoveryApp(cognito));
  app.route('/', inboxApp(cognito));
  return app;
}

/** Makes the app for the port of the hosted pages and the OAuth endpoints. */
export function hostedServer(cognito: Cognito, faults: Faults, log: RequestLog): App {
  const app = newServer(cognito);
  const scripts = siteScripts(oauthScripts, () => allCallbackUrls(cognito));
  for (const path of readByScripts) app.use(path, scripts);
  app.use(limitBody(greatestBody), observe(observedSurface('oauth'), faults, log));
  answerWhenKept(app, cognito);
  app.route('/', oauthApp(cognito));
  return app;
}

export function googleServer(cognito: Cognito, faults: Faults, log: RequestLog, key: JsonWebKey) {
  const app = newServer(cognito);
  app.use(limitBody(greatestBody), observe(observedSurface('google'), faults, log));
  answerWhenKept(app, cognito);
  app.route('/', googleApp(cognito, key));
  return app;
}

/** @param strict whether an address with a slash at its end is another address */
function newServer({ allowedHosts }: Cognito, strict = true): App {
  const app: App = new Hono({ strict });
  app.onError((error, context) => {
    // An error while a client broke off its request is no news.
    if (context.env.incoming.complete) console.error(error);
    return context.text('Internal Server Error', 500);
  });
  app.use(servedHosts(allowedHosts));
  return app;
}

/** Sends an answer only after the request's changes are in the state file. */
function answerWhenKept(app: App, { store }: Cognito): void {
  app.use(async (_context, next) => {
    await next();
    await store.kept();
  });
}

const ofSdks = ['amz-sdk-invocation-id', 'amz-sdk-request', 'x-amz-user-agent'];

/** What scripts may send to the two APIs and read of their answers. */
const apiScripts: CorsOptions = {
  allowMethods: ['POST'],
  allowHeaders: ['content-type', 'x-amz-target', 'cache-control', ...ofSdks],
  exposeHeaders: ['x-amzn-RequestId', 'x-amzn-ErrorType', 'x-amzn-ErrorMessage', 'Date'],
  maxAge: 600,
};

const oauthScripts: CorsOptions = {
  allowMethods: ['GET', 'POST', 'OPTIONS'],
  allowHeaders: ['authorization', 'content-type', ...ofSdks],
  exposeHeaders: ['www-authenticate'],
  maxAge: 7200,
};
