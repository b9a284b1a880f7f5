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
import type { Identity } from './state/context';
import { controlApp } from './control/app';
import { identityPoolApp } from './identity-pool/app';
import { inboxApp } from './inbox/app';
import { userPoolApp } from './user-pool/app';

/** What the API's port serves: user pool, identity pool, inbox and control API. */
export function identityServer(identity: Identity, faults: Faults, log: RequestLog): App {
  const app: App = new Hono({ strict: false });
  app.onError(answerUnexpected);
  app.use(loopbackOnly);
  app.use('/', cognitoCors);
  app.use('/identity', cognitoCors);
  app.use(limitBody);
  app.post('/', observe('userpool', faults, log));
  app.post('/identity', observe('identitypool', faults, log));
  app.route('/control', controlApp(identity, faults, log));
  app.route('/', userPoolApp(identity));
  app.route('/identity', identityPoolApp(identity));
  app.route('/', inboxApp(identity));
  return app;
}

/** What the port of one surface serves. */
export function surfaceServer(
  surface: Surface,
  served: Hono,
  faults: Faults,
  log: RequestLog,
): App {
  const app: App = new Hono();
  app.onError(answerUnexpected);
  app.use(loopbackOnly, limitBody, observe(surface, faults, log));
  app.route('/', served);
  return app;
}
