import { Hono } from 'hono';
import { answerUnexpected } from './http/answerUnexpected';
import { cognitoCors } from './http/cognitoCors';
import type { Faults } from './http/faults';
import { limitBody } from './http/limitBody';
import type { App } from './http/listen';
import { loopbackOnly } from './http/loopbackOnly';
import { observe } from './http/observe';
import type { RequestLog } from './http/requestLog';
import type { Surface } from './http/surface';
import { answerWhenKept } from './state/answerWhenKept';
import type { Cognito } from './state/cognito';
import { controlApp } from './control/app';
import { identityPoolApp } from './identity-pool/app';
import { inboxApp } from './inbox/app';
import type { Store } from './state/store';
import { userPoolApp } from './user-pool/app';

/** The app for the API's port: user pool, identity pool, inbox and control API. */
export function apiServer(cognito: Cognito, faults: Faults, log: RequestLog): App {
  const app: App = new Hono({ strict: false });
  app.onError(answerUnexpected);
  app.use(loopbackOnly);
  app.use('/', cognitoCors);
  app.use('/identity', cognitoCors);
  app.use(limitBody);
  app.post('/', observe('userpool', faults, log));
  app.post('/identity', observe('identitypool', faults, log));
  app.use(answerWhenKept(cognito.store));
  app.route('/control', controlApp(cognito, faults, log));
  app.route('/', userPoolApp(cognito));
  app.route('/identity', identityPoolApp(cognito));
  app.route('/', inboxApp(cognito));
  return app;
}

/** The app for the port of one surface. */
export function surfaceServer(
  surface: Surface,
  served: Hono,
  store: Store,
  faults: Faults,
  log: RequestLog,
): App {
  const app: App = new Hono();
  app.onError(answerUnexpected);
  app.use(loopbackOnly, limitBody, observe(surface, faults, log), answerWhenKept(store));
  app.route('/', served);
  return app;
}
