import path from 'node:path';
import { Hono } from 'hono';
import { clientConfiguration, type ClientConfiguration } from './connection/clientConfiguration';
import { portVariables, readPorts, type Ports } from './connection/ports';
import type { SeededUser } from './control/schemas';
import { createCognito } from './createCognito';
import { describe } from './describe';
import { certificate } from './http/certificate';
import { listen, type App, type Listener } from './http/listen';
import { apiServer, googleServer, hostedServer } from './servers';
import { Faults } from './traffic/faults';
import { RequestLog } from './traffic/requestLog';

export type { SeededUser } from './control/schemas';

/** How to start a local Cognito. */
export interface LocalCognitoOptions {
  /**
   * The addresses that a sign-in may lead back to. A redirect_uri must equal one (RFC 9700, 2.1).
   * Only pages of their origins are answered.
   */
  callbackUrls: readonly string[];
  /** The addresses that a sign-out may lead back to. A logout_uri must equal one. */
  logoutUrls: readonly string[];
  /** The users that the pool starts with. POST /control/reset restores them. */
  users?: readonly SeededUser[];
  /** Whether to discard the kept state and start with only these users. */
  fresh?: boolean;
  /**
   * Whether to write to the old email address when a member asks to change it, as a user pool with
   * a custom message trigger can. Cognito itself does not.
   */
  emailChangeNotice?: boolean;
  /**
   * Whether to write to members whose password or second factor was changed, as somebody can who
   * follows a user pool by CloudTrail. Cognito itself does not.
   */
  securityNotices?: boolean;
  /** Ports that are left out come from the environment, or are the defaults. */
  ports?: Partial<Ports>;
  stateFile?: string;
  certificateDirectory?: string;
}

/** A running local Cognito. */
export interface LocalCognito extends ClientConfiguration {
  /** Stops listening and keeps the state. */
  close(): Promise<void>;
  /** Describes for the terminal what is running and how to sign in. */
  describe(): string;
}

const directory = path.join('.cache', 'local-identity');

/**
 * Starts everything that stands in for Cognito and Google.
 * @throws with a message for people when a port is in use, a user cannot be created or the
 * certificate cannot be kept.
 */
export async function startLocalCognito(options: LocalCognitoOptions): Promise<LocalCognito> {
  const { callbackUrls, users = [] } = options;
  const ports = { ...readPorts(), ...options.ports };
  await requireFreePorts(ports);
  const stateFile = options.stateFile ?? path.join(directory, 'state.json');
  const cognito = createCognito({ ...options, ports, users, stateFile });
  const { store } = cognito;
  await store.kept();
  const faults = new Faults();
  const log = new RequestLog();
  const tls = await certificate(options.certificateDirectory ?? directory);
  const google = await googleServer(cognito, faults, log);

  const listeners: Listener[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(listeners.map((listener) => listener.close()));
    await store.kept();
  };
  const start = async (name: keyof Ports, app: App, certified?: typeof tls): Promise<void> => {
    const portVariable = portVariables[name];
    listeners.push(await listen(app, { port: ports[name], portVariable, tls: certified }));
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
    close,
    describe: () => describe({ ports, callbackUrls, users, trusted: tls.trusted }),
  };
}

/**
 * If another instance has the ports, the state file is that instance's. So the ports are checked
 * before anything is written.
 */
async function requireFreePorts(ports: Ports): Promise<void> {
  if (new Set(Object.values(ports)).size < Object.keys(ports).length) {
    const chosen = Object.entries(ports).map(([name, port]) => `${name} ${port}`);
    throw new Error(`The ports must differ: ${chosen.join(', ')}.`);
  }
  for (const name of Object.keys(portVariables) as (keyof Ports)[]) {
    const probe = await listen(new Hono(), {
      port: ports[name],
      portVariable: portVariables[name],
    });
    await probe.close();
  }
}
