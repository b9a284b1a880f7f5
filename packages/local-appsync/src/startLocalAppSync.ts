import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { certificate } from 'local-service/http/certificate';
import { holdPath } from 'local-service/command';
import { limitBody, originsOf, servedHosts, siteScripts } from 'local-service/http/siteScripts';
import { type App, listen } from 'local-service/http/listen';
import { Clock, controlApp } from 'local-service/control/controlApp';
import { Faults } from 'local-service/traffic/faults';
import { RequestLog } from 'local-service/traffic/observe';
import { Authorizer, verifyLocalSignature } from './authorization/authorizeRequest';
import type { ApiDefinition } from './definition/apiDefinition';
import { compileApi } from './execution/compileApi';
import { type LocalAppSyncOptions, portVariables, readPorts } from './options';
import { Subscriptions } from './realtime/subscriptions';
import { graphQlApp, type LocalApi } from './server/graphQlApp';
import { HandlerThreads } from './runtime/handlerThreads';
import { RealtimeServer } from './server/realtimeServer';
import { deleteExpiredItems, openTables, type Tables } from './table/openTables';

export type { ApiDefinition } from './definition/apiDefinition';
export type { LocalAppSyncOptions } from './options';

export interface LocalAppSync {
  /** The address of the API, by http. */
  endpoint: string;
  /** The same by https, for Amplify's subscriptions. */
  tlsEndpoint: string;
  /** Where AWS SDKs reach the tables. */
  tablesEndpoint: string;
  /** The file with the certificate of the https addresses, for programs that are to trust it. */
  certificate: string;
  /**
   * Takes another schema, other resolvers, functions and data sources from now on; authorization and tables stay.
   * @throws Error naming the mistakes of the definition; then the API stays as it was
   */
  reload(definition: ApiDefinition): void;
  /** Stops listening; what the tables keep stays. */
  close(): Promise<void>;
}

/** AppSync's limit for a request, in bytes. */
const greatestRequest = 1024 * 1024;

const defaultFolder = path.join('.cache', 'local-appsync');

/**
 * @throws with a message for people when the definition has mistakes, a port is in use, another process keeps
 * its tables in the folder, or a kept table does not fit
 */
export async function startLocalAppSync(options: LocalAppSyncOptions): Promise<LocalAppSync> {
  const ports = readPorts(options.ports);
  const { definition, sites = [], folder = defaultFolder, verbose = false } = options;
  const { host, allowedHosts = [] } = options;
  const definitions = definition.tables ?? [];
  const certificateFolder = folder === 'memory' ? defaultFolder : folder;
  const closing: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const step of closing.reverse()) await step();
  };
  try {
    const threads = new HandlerThreads();
    closing.push(() => threads.close());
    const tableFolder = folder === 'memory' ? undefined : path.join(folder, 'tables');
    if (tableFolder) {
      closing.push(holdPath(tableFolder));
      if (options.fresh) await rm(tableFolder, { recursive: true, force: true });
      await mkdir(tableFolder, { recursive: true });
    }
    const tables = await openTables(definitions, { folder: tableFolder, port: ports.tables });
    closing.push(() => tables.close());
    const api = compileApi(definition, tables.client, threads);
    const local: LocalApi = {
      api,
      authorizer: new Authorizer(definition.authorization, {
        userPoolEndpoint: options.userPoolEndpoint ?? 'http://localhost:9229',
        verifySignature: options.verifySignature ?? verifyLocalSignature,
      }),
      subscriptions: new Subscriptions(api),
      ...{ clock: new Clock(), faults: new Faults(), log: new RequestLog(), verbose },
    };
    const realtime = new RealtimeServer(local, originsOf(sites), allowedHosts);
    const app = apiServer(local, realtime, tables, options);
    const start = async (name: 'api' | 'tls', tls?: { key: string; cert: string }) => {
      const settings = { port: ports[name], portVariable: portVariables[name], tls, host };
      const listener = await listen(app, settings);
      closing.push(() => listener.close());
      for (const server of listener.servers) realtime.attach(server);
      return listener.port;
    };
    const apiPort = await start('api');
    const tlsPort = await start('tls', await certificate(certificateFolder));
    closing.push(deleteExpiredItems(tables.client, definitions, local.clock));
    closing.push(() => realtime.breakConnections());
    threads.prepare();
    return {
      endpoint: `http://localhost:${apiPort}/graphql`,
      tlsEndpoint: `https://localhost:${tlsPort}/graphql`,
      tablesEndpoint: tables.endpoint,
      certificate: path.join(certificateFolder, 'localhost.pem'),
      reload: (changed) => Object.assign(api, compileApi(changed, tables.client, threads)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const scripts = {
  allowMethods: ['POST'],
  allowHeaders: [
    ...['authorization', 'content-type', 'x-api-key'],
    ...['x-amz-user-agent', 'x-amz-date', 'x-amz-security-token'],
  ],
  exposeHeaders: ['x-amzn-RequestId', 'x-amzn-ErrorType'],
  maxAge: 600,
};

function apiServer(
  local: LocalApi,
  realtime: RealtimeServer,
  tables: Tables,
  { sites = [], allowedHosts = [] }: LocalAppSyncOptions,
): App {
  const app: App = new Hono();
  app.use(servedHosts(allowedHosts));
  app.use('/graphql', siteScripts(scripts, sites, 'address of a site'));
  app.use(limitBody(greatestRequest));
  app.route('/control', appSyncControlApp(local, realtime, tables));
  app.route('/graphql', graphQlApp(local));
  return app;
}

function appSyncControlApp(
  { api, clock, faults, log }: LocalApi,
  realtime: RealtimeServer,
  tables: Tables,
): Hono {
  const controlled = {
    ...{ faults, log, clock },
    get requestNames() {
      const types = [api.schema.getQueryType(), api.schema.getMutationType()];
      const fields = types.flatMap((type) => Object.keys(type?.getFields() ?? {}));
      return { graphql: [...fields, '/graphql'] };
    },
    reset: async () => {
      clock.reset();
      realtime.breakConnections();
      await tables.empty();
    },
  };
  return controlApp(controlled, (app) => {
    app.delete('/connections', (context) => {
      realtime.breakConnections();
      return context.json({});
    });
  });
}
