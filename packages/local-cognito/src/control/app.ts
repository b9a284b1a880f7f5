import type { ErrorAnswer, Faults, RequestNames } from 'local-service/traffic/faults';
import type { ObservedSurface, RequestLog } from 'local-service/traffic/observe';
import type { Hono } from 'hono';
import { controlApp as sharedControlApp, input } from 'local-service/control/controlApp';
import { InputError, refuse } from 'local-service/control/controlApp';
import { accounts, picturePath } from '../google/provider';
import { oauthApp } from '../hosted/app';
import { identityPoolApi } from '../identity-pool/operations';
import type { Cognito } from '../state/cognito';
import { userPoolApi } from '../user-pool/operations';
import { forgetFutureAttempts } from '../users/attempts';
import { findUser } from '../users/users';
import { type SettingsChange, settingsChange, userToCreate } from './schemas';
import { type ControlSettings, clientSettings, controlledPoolSettings } from '../state/settings';
import { controlSettings } from '../state/settings';
import { settingsNamed } from '../state/pools';
import { createUser, describeUser } from './users';

/** The four parts of the provider that receive requests, as the control API names them. */
type Surface = 'userpool' | 'identitypool' | 'oauth' | 'google';

// These paths of the Google stand-in end with the random id of a sign-in.
const namedPaths = [
  { name: 'interaction', pattern: /^\/interaction\/[^/]+$/ },
  { name: 'resume', pattern: /^\/auth\/[^/]+$/ },
];

/**
 * Names a request: the operation in X-Amz-Target, or the last part of the path. Google's account chooser and consent
 * page are `interaction`; the redirect after them is `resume`.
 */
function requestName(surface: Surface, path: string, target: string | undefined): string {
  if (surface === 'userpool' || surface === 'identitypool') {
    return (target ?? '').split('.').at(-1)?.slice(0, 100) ?? '';
  }
  const named = surface === 'google' && namedPaths.find(({ pattern }) => pattern.test(path));
  if (named) return named.name;
  return path.split('/').filter(Boolean).at(-1)?.slice(0, 100) ?? '';
}

/** Describes a surface for the log of requests and for faults. */
export function observedSurface(name: Surface): ObservedSurface {
  const isApi = name === 'userpool' || name === 'identitypool';
  return {
    name,
    requestName: (request) => requestName(name, request.path, request.header('x-amz-target')),
    errorAnswer: isApi ? apiError : oauthError,
  };
}

const apiError: ErrorAnswer = ({ status, type, message, headers }) => {
  const typed: Record<string, string> = type ? { 'x-amzn-ErrorType': type } : {};
  return new Response(JSON.stringify({ ...(type && { __type: type }), message }), {
    status,
    headers: { ...headers, 'Content-Type': 'application/x-amz-json-1.1', ...typed },
  });
};

// Cognito's token endpoint and the client name the message differently.
const oauthError: ErrorAnswer = ({ status, type, message, headers }) => {
  const error = type ?? 'server_error';
  const body = { error, error_description: message, error_message: message };
  return Response.json(body, { status, headers });
};

export function controlApp(cognito: Cognito, faults: Faults, log: RequestLog): Hono {
  const controlled = {
    ...{ faults, log, clock: cognito.clock, requestNames: requestNames(cognito) },
    reset: () => cognito.reset(),
    clockChanged: () => forgetFutureAttempts(cognito),
  };
  return sharedControlApp(controlled, (app) => {
    app.post('/users', async (context) =>
      context.json(createUser(cognito, await input(context, userToCreate))),
    );
    app.get('/users/:username', (context) => {
      const user = findUser(cognito, context.req.param('username'));
      return user
        ? context.json(describeUser(cognito, user))
        : refuse(context, 404, 'User does not exist.');
    });

    app.get('/messages', (context) => {
      const to = addressOf(context.req.query('to'));
      const messages = cognito.store.state.messages.values();
      const found = messages.filter((message) => !to || message.to.toLowerCase() === to);
      return context.json(found.reverse());
    });

    app.post('/settings', async (context) => {
      const change = await input(context, settingsChange);
      const changed = changedSettings(settingsOf(cognito), change);
      Object.assign(cognito.settings, settingsNamed(changed, controlledPoolSettings.shape));
      Object.assign(cognito.client, settingsNamed(changed, clientSettings.shape));
      cognito.store.state.allowUnauthenticatedIdentities = changed.allowUnauthenticatedIdentities;
      cognito.store.save();
      return context.json(settingsOf(cognito));
    });
    app.get('/settings', (context) => context.json(settingsOf(cognito)));
  });
}

/**
 * Changes some settings, or some members of them.
 * @throws InputError where Cognito refuses the combination:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
 */
function changedSettings(former: ControlSettings, change: SettingsChange): ControlSettings {
  const changed = {
    ...{ ...former, ...change },
    passwordPolicy: { ...former.passwordPolicy, ...change.passwordPolicy },
    tokenValidity: { ...former.tokenValidity, ...change.tokenValidity },
    refreshTokenRotation: { ...former.refreshTokenRotation, ...change.refreshTokenRotation },
  };
  const rotates = changed.refreshTokenRotation.feature === 'ENABLED';
  if (!rotates || !changed.explicitAuthFlows.includes('ALLOW_REFRESH_TOKEN_AUTH')) return changed;
  const why = "Refresh token rotation isn't compatible with ALLOW_REFRESH_TOKEN_AUTH.";
  const how = 'Remove the flow, or set refreshTokenRotation.feature to DISABLED';
  throw new InputError(`explicitAuthFlows: ${why} ${how}`);
}

function settingsOf({ settings, client, store }: Cognito): ControlSettings {
  const all = { ...store.state, ...client, ...settings };
  return settingsNamed(all, controlSettings.shape);
}

// In a query, the plus sign of a phone number is read as a space.
function addressOf(to: string | undefined): string | undefined {
  return to?.replace(/^ (?=\d)/, '+').toLowerCase();
}

/** The paths of the Google stand-in, with `uid` for the id of a sign-in. */
const googlePaths = [
  ...['openid-configuration', 'oauth-authorization-server'].map((name) => `/.well-known/${name}`),
  ...['/jwks', '/auth', '/auth/uid', '/token', '/me', '/interaction/uid'],
  ...['account', 'consent', 'cancel'].map((name) => `/interaction/uid/${name}`),
  ...accounts.map(picturePath),
];

/** The names that a fault can match on each surface. */
function requestNames(cognito: Cognito): RequestNames {
  // Routes for every method refuse what the others do not take.
  const routes = oauthApp(cognito).routes.filter(({ method }) => method !== 'ALL');
  const hosted = routes.map(({ path }) => path.replace(/:poolId\{.*?\}/, cognito.pool.id));
  return {
    userpool: [...userPoolApi.operations.keys(), '/'],
    identitypool: [...identityPoolApi.operations.keys(), '/identity', '/identity/'],
    oauth: namesOf('oauth', hosted),
    google: namesOf('google', googlePaths),
  };
}

function namesOf(surface: Surface, paths: readonly string[]): string[] {
  const whole = paths.filter((path) => !path.split('/').includes('uid'));
  return [...paths.map((path) => requestName(surface, path, undefined)), ...whole];
}
