import path from 'node:path';
import { Hono } from 'hono';
import { heading, holdPath } from 'local-service/command';
import { Clock } from 'local-service/control/controlApp';
import { certificate } from 'local-service/http/certificate';
import { type App, listen, type Listener } from 'local-service/http/listen';
import type { SignedRequest } from 'local-service/signature/canonicalRequest';
import { Faults } from 'local-service/traffic/faults';
import { RequestLog } from 'local-service/traffic/observe';
import type { ClientConfiguration, Ports } from './connection/connection';
import { appClientId, clientConfiguration, defaultIssuer } from './connection/connection';
import { portVariables, readPorts, userPoolId } from './connection/connection';
import { seed } from './control/users';
import { issuerFrom, type LocalCognitoOptions } from './options';
import { applySetup, describeSetup, readSetup } from './setup/setup';
import type { Setup } from './setup/setupRequest';
import { apiServer, googleServer, hostedServer } from './servers';
import { type Signer, verifySignature } from './signature/verifySignature';
import { loadTriggers, requireTriggers } from './triggers/load';
import { type TriggerOptions, Triggers } from './triggers/trigger';
import { ChallengeSessions, type Cognito, inPool, issuerOf, type Service } from './state/cognito';
import { emptyState } from './state/pools';
import { openStore, Store } from './state/store';
import type { SeededUser } from './control/schemas';
import { accounts, newGoogleKey } from './google/provider';

export type { SeededUser } from './control/schemas';
export type { LocalCognitoOptions } from './options';
export type { TriggerEvent, TriggerFunction, TriggerOptions } from './triggers/trigger';

/** A running local Cognito. */
export interface LocalCognito extends ClientConfiguration {
  /** The `iss` of the tokens of the pool that exists from the start. */
  issuer: string;
  /** Stops listening and keeps the state. */
  close(): Promise<void>;
  /** Says who signed a request to a service on this machine with credentials of the identity pool. */
  whoSigned(request: SignedRequest, service: string): Signer;
  /** Describes for the terminal what is running and how to sign in. */
  describe(): string;
}

const directory = path.join('.cache', 'local-identity');

/** Starts everything that stands in for Cognito and Google. The errors that it throws have messages for people. */
export async function startLocalCognito(options: LocalCognitoOptions): Promise<LocalCognito> {
  const setup = readSetup(options);
  const { triggers: given = [] } = options;
  const triggers = isList(given) ? await loadTriggers(given) : given;
  requireTriggers(triggers, options.remoteTriggers ?? false);
  const ports = readPorts(options.ports);
  await requireFreePorts(ports);
  const kept = options.stateFile ?? path.join(directory, 'state.json');
  const stateFile = kept === 'memory' ? undefined : kept;
  const release = stateFile === undefined ? () => {} : holdPath(stateFile);
  // These take their time, but not that of this thread, which reads the state meanwhile.
  const made = Promise.all([
    certificate(options.certificateDirectory ?? directory),
    newGoogleKey(),
  ]);
  let cognito: Cognito;
  try {
    cognito = createCognito({ ...options, triggers, ports, stateFile, setup });
    await applySetup(cognito, setup);
  } catch (error) {
    release();
    throw error;
  }
  const { store } = cognito;
  await store.kept();
  const faults = new Faults();
  const log = new RequestLog();
  const [tls, googleKey] = await made;
  const google = googleServer(cognito, faults, log, googleKey);

  const listeners: Listener[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(listeners.map((listener) => listener.close()));
    await store.kept();
    release();
  };
  const start = async (name: keyof Ports, app: App, certified?: typeof tls): Promise<void> => {
    const portVariable = portVariables[name];
    const { host } = options;
    listeners.push(await listen(app, { port: ports[name], portVariable, tls: certified, host }));
  };
  try {
    await start('api', apiServer(cognito, faults, log));
    await start('hosted', hostedServer(cognito, faults, log), tls);
    await start('google', google);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...clientConfiguration(ports),
    issuer: issuerOf(cognito),
    close,
    whoSigned: (request, service) => verifySignature(cognito, request, service),
    describe: () => [describe(ports, options, tls.trusted), ...describeSetup(setup)].join('\n'),
  };
}

function isList(given: TriggerOptions | readonly string[]): given is readonly string[] {
  return Array.isArray(given);
}

/** If another instance has the ports, the state file is its own. So they are checked before anything is written. */
async function requireFreePorts(ports: Ports): Promise<void> {
  if (new Set(Object.values(ports)).size < Object.keys(ports).length) {
    const chosen = Object.entries(ports).map(([name, port]) => `${name} ${port}`);
    throw new Error(`The ports must differ: ${chosen.join(', ')}.`);
  }
  for (const name of Object.keys(portVariables) as (keyof Ports)[]) {
    const portVariable = portVariables[name];
    await (await listen(new Hono(), { port: ports[name], portVariable })).close();
  }
}

const keptMessages = 500;

/**
 * Creates a local Cognito, without any server. What it returns looks at the pool and the app client that exist from the
 * start.
 * @throws when one of the users cannot be created.
 */
export function createCognito(
  options: Omit<LocalCognitoOptions, 'triggers'> & {
    triggers?: TriggerOptions;
    ports: Ports;
    stateFile: string | undefined;
    setup?: Setup;
  },
): Cognito {
  const { ports, callbackUrls, logoutUrls, users = [], stateFile, fresh, setup } = options;
  const issuer = options.issuer === undefined ? defaultIssuer(ports) : issuerFrom(options.issuer);
  const { emailChangeNotice = false, securityNotices = false } = options;
  const { serverSideTokenCheck = false, allowedHosts = [], triggers } = options;
  const { store, isNew } = openStore(stateFile, { fresh });
  const clock = new Clock();
  const challengeSessions = new ChallengeSessions(clock);
  const service: Service = {
    ...{ ports, allowedHosts, issuer, store, clock, challengeSessions },
    ...{ emailChangeNotice, securityNotices, serverSideTokenCheck },
    triggers: new Triggers(triggers),
    sendMessage(message) {
      const { messages } = this.store.state;
      const [newest] = [...messages].at(-1) ?? [];
      messages.set(`${Number(newest ?? 0) + 1}`, { ...message, at: Date.now() });
      for (const [oldest] of messages) {
        if (messages.size <= keptMessages) break;
        messages.delete(oldest);
      }
    },
    async reset() {
      clock.reset();
      // All is made apart, so that nobody sees a half of it, not even another reset.
      const made = new Store(undefined, emptyState(store.state));
      const apart = inPool({ ...service, store: made }, userPoolId, appClientId);
      begin(apart, true);
      if (setup) await applySetup(apart, setup);
      // What clients cache or are configured with stays.
      for (const pool of Object.values(made.state.pools)) {
        const { signingKey = pool.signingKey, clients = {} } = store.state.pools[pool.id] ?? {};
        pool.signingKey = signingKey;
        for (const client of Object.values(pool.clients)) {
          client.secret = clients[client.id]?.secret ?? client.secret;
        }
      }
      challengeSessions.clear();
      store.replace(made.state);
    },
  };
  const begin = (of: Cognito, isFresh: boolean) => {
    of.client.callbackUrls = [...callbackUrls];
    of.client.logoutUrls = [...logoutUrls];
    if (isFresh) seed(of, users);
  };
  const cognito = inPool(service, userPoolId, appClientId);
  begin(cognito, isNew);
  return cognito;
}

function describe(
  ports: Ports,
  { callbackUrls, host, users = [] }: LocalCognitoOptions,
  isTrusted: boolean,
): string {
  const sites = new Set(callbackUrls.map((url) => new URL(url).origin));
  return [
    heading('Local identity provider'),
    `  for the site at  ${[...sites].join(', ')}`,
    `  codes arrive at  http://localhost:${ports.api}/inbox`,
    ...(host ? [`  listens on       ${host}: whoever reaches that can control everything`] : []),
    '',
    ...userLines(users),
    `  Google accounts: ${accounts.map(({ email }) => email).join(', ')}`,
    '',
    ...(isTrusted ? [] : certificateNote(ports)),
  ].join('\n');
}

/** Describes for the terminal how clients connect to a local Cognito. */
export function describeConnection(client: LocalCognito): string {
  const pool = `--user-pool-id ${client.userPoolId} --endpoint-url ${client.userPoolEndpoint}`;
  return [
    heading('Connect'),
    `  user pool      ${client.userPoolId} at ${client.userPoolEndpoint}`,
    `  app client     ${client.userPoolClientId}`,
    `  identity pool  ${client.identityPoolId} at ${client.identityPoolEndpoint}`,
    `  OAuth domain   ${client.oauthDomain}`,
    `  issuer         ${client.issuer}`,
    `  its keys       ${new URL(`${client.userPoolId}/.well-known/jwks.json`, client.userPoolEndpoint)}`,
    `  control API    ${new URL('/control', client.userPoolEndpoint)}`,
    `  AWS CLI        aws cognito-idp list-users ${pool}`,
    '',
  ].join('\n');
}

function userLines(users: readonly SeededUser[]): string[] {
  if (users.length === 0) {
    return [heading('Users'), '  none yet: sign up, or create them by the control API'];
  }
  const passwords = new Set(users.map(({ password }) => password));
  const [shared] = passwords.size === 1 ? passwords : [];
  const width = Math.max(...users.map(({ username }) => username.length));
  return [
    heading(shared ? `Users (password ${shared})` : 'Users'),
    ...users.map(({ username, password, purpose = '' }) => {
      const own = shared || !password ? purpose : `password ${password}  ${purpose}`;
      return `  ${username.padEnd(width)}  ${own}`.trimEnd();
    }),
  ];
}

function certificateNote(ports: Ports): string[] {
  return [
    heading('Signing in with Google'),
    `  leads through https://localhost:${ports.hosted}, whose certificate was made on this computer.`,
    '  The browser warns about it once: choose "Advanced", then "Proceed". mkcert avoids the warning.',
    '',
  ];
}
