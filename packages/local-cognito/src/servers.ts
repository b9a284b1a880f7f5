import { Hono } from 'hono';
import { awsJsonApp } from './aws-json/app';
import { controlApp } from './control/app';
import { googleApp } from './google/app';
import { oauthApp, readByScripts } from './hosted/app';
import { limitBody } from './http/limitBody';
import type { App } from './http/listen';
import { loopbackOnly } from './http/loopbackOnly';
import { siteScripts } from './http/siteScripts';
import { operations as identityPoolOperations } from './identity-pool/operations';
import { inboxApp } from './inbox/app';
import type { Cognito } from './state/cognito';
import type { Faults } from './traffic/faults';
import { observe } from './traffic/observe';
import type { RequestLog } from './traffic/requestLog';
import { operations as userPoolOperations } from './user-pool/operations';

/** Makes the app for the API's port: user pool, identity pool, inbox and control API. */
export function apiServer(cognito: Cognito, faults: Faults, log: RequestLog): App {
  const app = newServer(false);
  const scripts = siteScripts('api', cognito.callbackUrls);
  app.use('/', scripts);
  app.use('/identity', scripts);
  app.use(limitBody);
  app.post('/', observe('userpool', faults, log));
  app.post('/identity', observe('identitypool', faults, log));
  answerWhenKept(app, cognito);
  app.route('/control', controlApp(cognito, faults, log));
  app.route('/', awsJsonApp(cognito, 'AWSCognitoIdentityProviderService.', userPoolOperations));
  app.route('/identity', awsJsonApp(cognito, 'AWSCognitoIdentityService.', identityPoolOperations));
  app.route('/', inboxApp(cognito));
  return app;
}

/** Makes the app for the port of the hosted pages and the OAuth endpoints. */
export function hostedServer(cognito: Cognito, faults: Faults, log: RequestLog): App {
  const app = newServer();
  const scripts = siteScripts('oauth', cognito.callbackUrls);
  for (const path of readByScripts) app.use(path, scripts);
  app.use(limitBody, observe('oauth', faults, log));
  answerWhenKept(app, cognito);
  app.route('/', oauthApp(cognito));
  return app;
}

export async function googleServer(
  cognito: Cognito,
  faults: Faults,
  log: RequestLog,
): Promise<App> {
  const app = newServer();
  app.use(limitBody, observe('google', faults, log));
  answerWhenKept(app, cognito);
  app.route('/', await googleApp(cognito));
  return app;
}

/** @param strict whether an address with a slash at its end is another address */
function newServer(strict = true): App {
  const app: App = new Hono({ strict });
  app.onError((error, context) => {
    // An error while a client broke off its request is no news.
    if (context.env.incoming.complete) console.error(error);
    return context.text('Internal Server Error', 500);
  });
  app.use(loopbackOnly);
  return app;
}

/** Sends an answer only after the request's changes are in the state file. */
function answerWhenKept(app: App, { store }: Cognito): void {
  app.use(async (_context, next) => {
    await next();
    await store.kept();
  });
}
