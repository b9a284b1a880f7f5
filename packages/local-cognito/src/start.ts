import path from 'node:path';
import { Hono } from 'hono';
import { certificate } from './http/certificate';
import { describeLocalIdentity } from './describe';
import { googleApp } from './google/app';
import { Faults } from './http/faults';
import { listen, type App, type Listener } from './http/listen';
import { RequestLog } from './http/requestLog';
import { createCognito } from './createCognito';
import { oauthApp } from './hosted/app';
import { portVariables, readPorts, type Ports } from './ports';
import { apiServer, surfaceServer } from './servers';

/** How to start the local identity provider. */
export interface LocalIdentityOptions {
  /** Where the site is served, such as http://localhost:3000: its callback URLs are under these. */
  siteOrigins: readonly string[];
  /** Whether to start from the seeded state. */
  fresh?: boolean;
  stateFile?: string;
  certificateDirectory?: string;
  ports?: Partial<Ports>;
}

/** The local identity provider while it runs. */
export interface LocalIdentity {
  /** Stops listening and keeps the state. */
  close(): Promise<void>;
  /** What a person in front of a terminal needs to know. */
  describe(): string;
}

const directory = path.join('.cache', 'local-identity');

/**
 * Starts everything that stands in for Cognito and Google.
 * @throws with a message for people when a port is in use or the certificate cannot be kept.
 */
export async function startLocalIdentity(options: LocalIdentityOptions): Promise<LocalIdentity> {
  const ports = { ...readPorts(), ...options.ports };
  await requireFreePorts(ports);
  const cognito = createCognito({
    ports,
    siteOrigins: options.siteOrigins,
    stateFile: options.stateFile ?? path.join(directory, 'state.json'),
    fresh: options.fresh,
  });
  const faults = new Faults();
  const log = new RequestLog();
  const tls = await certificate(options.certificateDirectory ?? directory);
  const oauth = surfaceServer('oauth', oauthApp(cognito), cognito.store, faults, log);
  const google = surfaceServer('google', await googleApp(cognito), cognito.store, faults, log);

  const listeners: Listener[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(listeners.map((listener) => listener.close()));
    await cognito.store.kept();
  };
  const start = async (name: keyof Ports, app: App, certified?: typeof tls): Promise<void> => {
    const portVariable = portVariables[name];
    listeners.push(await listen(app, { port: ports[name], portVariable, tls: certified }));
  };
  try {
    await start('api', apiServer(cognito, faults, log));
    await start('hosted', oauth, tls);
    await start('google', google);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    close,
    describe: () => describeLocalIdentity(ports, options.siteOrigins, tls.trusted),
  };
}

/** Nothing may be written while another instance, whose state it would be, has the ports. */
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
