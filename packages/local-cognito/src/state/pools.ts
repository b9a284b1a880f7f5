import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { appClientId, userPoolId } from '../connection/connection';
import * as model from './model';
import { standInForGoogle } from './poolParts';
import { Records } from './records';
import { clientSettings, defaultSettings, poolSettings } from './settings';

/** Makes the state of a new service, with one pool and client. Its key outlives a reset, because clients cache it. */
export function emptyState(former?: model.CognitoState): model.CognitoState {
  const now = Date.now();
  const pool = newPool(userPoolId, 'local', now, former?.pools[userPoolId]?.signingKey);
  pool.clients[appClientId] = newAppClient(appClientId, 'local', now);
  pool.identityProviders['Google'] = standInForGoogle(now);
  return {
    secret: former?.secret ?? randomBytes(32).toString('hex'),
    pools: { [userPoolId]: pool },
    allowUnauthenticatedIdentities: defaultSettings.allowUnauthenticatedIdentities,
    identityPoolClients: [appClientId],
    ...recordsOf(model.serviceKinds),
  };
}

export function newPool(id: string, name: string, now: number, signingKey = newKey()): model.Pool {
  return {
    id,
    name,
    signingKey,
    settings: settingsNamed(defaultSettings, poolSettings.shape),
    described: {},
    clients: {},
    resourceServers: {},
    identityProviders: {},
    createdAt: now,
    modifiedAt: now,
    ...recordsOf(model.poolKinds),
  };
}

export function newAppClient(id: string, name: string, now: number): model.AppClient {
  return {
    ...settingsNamed(defaultSettings, clientSettings.shape),
    id,
    name,
    callbackUrls: [],
    logoutUrls: [],
    allowedOAuthFlows: ['code'],
    allowedOAuthScopes: ['openid', 'email', 'profile', 'phone', 'aws.cognito.signin.user.admin'],
    supportedIdentityProviders: ['COGNITO', 'Google'],
    authSessionValidity: 3,
    described: {},
    createdAt: now,
    modifiedAt: now,
  };
}

export function settingsNamed<Settings, Name extends keyof Settings>(
  settings: Settings,
  shape: Record<Name, unknown>,
): Pick<Settings, Name> {
  const names = Object.keys(shape) as Name[];
  const named = names.map((name) => [name, structuredClone(settings[name])]);
  return Object.fromEntries(named) as Pick<Settings, Name>;
}

function newKey(): model.SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { kid: randomBytes(32).toString('base64'), privateKey };
}

type Kind = { schema: z.ZodType; namesOf?: (record: never) => readonly string[] };

/** Makes the records of these kinds, of which there are none yet. */
export function recordsOf<Kinds extends Record<string, Kind>>(
  kinds: Kinds,
): model.RecordsOf<Kinds> {
  const all = Object.entries(kinds).map(([kind, { namesOf }]) => [
    kind,
    new Records<unknown>(namesOf as (record: unknown) => readonly string[]),
  ]);
  return Object.fromEntries(all) as model.RecordsOf<Kinds>;
}
