import { Hono, type Context } from 'hono';
import type { Cognito } from '../state/cognito';
import { authorize } from './authorize';
import { discoveryApp, wellKnown } from './discovery';
import { idpResponse } from './idpResponse';
import { logIn, showLogin } from './login';
import { logout } from './logout';
import { respondWithErrorPage } from './pages';
import { revoke, token } from './token';
import { userInfo } from './userInfo';

/** The paths whose answers scripts read. Browsers open the others as pages. */
export const readByScripts = [
  '/oauth2/token',
  '/oauth2/revoke',
  '/oauth2/userInfo',
  `${wellKnown}/*`,
];

/** Serves the hosted UI's host: Cognito's OAuth 2.0 endpoints and its login page. */
export function oauthApp(cognito: Cognito): Hono {
  const app = new Hono();

  app.get('/oauth2/authorize', (context) => authorize(cognito, context));
  app.get('/oauth2/idpresponse', (context) => idpResponse(cognito, context));
  app.get('/login', (context) => showLogin(cognito, context));
  app.post('/login', (context) => logIn(cognito, context));
  app.get('/logout', (context) => logout(cognito, context));

  app.post('/oauth2/token', (context) => token(cognito, context));
  app.all('/oauth2/token', postOnly);
  app.post('/oauth2/revoke', (context) => revoke(cognito, context));
  app.all('/oauth2/revoke', postOnly);
  app.on(['GET', 'POST'], '/oauth2/userInfo', (context) => userInfo(cognito, context));

  app.route('/', discoveryApp(cognito));

  app.all('*', (context) => respondWithErrorPage(context, 'not_found'));
  return app;
}

function postOnly(context: Context): Response {
  return context.json({ error: 'invalid_request' }, 405, { Allow: 'POST' });
}
