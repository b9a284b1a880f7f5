import { portNumber, portsToUse, readOptions, requireAddresses } from 'local-service/command';
import type { SignatureVerifier } from './authorization/authorizeRequest';
import type { ApiDefinition } from './definition/apiDefinition';

/** The environment variable that overrides each port; `tls` is for Amplify, which subscribes by wss alone. */
export const portVariables = {
  api: 'LOCAL_APPSYNC_PORT',
  tls: 'LOCAL_APPSYNC_TLS_PORT',
  tables: 'LOCAL_DYNAMODB_PORT',
};

type Ports = Record<keyof typeof portVariables, number>;

export interface LocalAppSyncOptions {
  definition: ApiDefinition;
  /** The addresses of the sites whose pages may call the API, such as http://localhost:3000/. */
  sites?: readonly string[];
  /** Where the user pool answers that signs the tokens: local-cognito's API by default, http://localhost:9229. */
  userPoolEndpoint?: string;
  /** Verifies requests signed by IAM; by default they must be signed with the access key `local`, whose secret is `local`. */
  verifySignature?: SignatureVerifier;
  /** The address to listen on, such as 0.0.0.0 in a container; the tables stay on 127.0.0.1. */
  host?: string;
  /** Names under which this machine is reached, such as that of a container. Requests for other hosts are refused. */
  allowedHosts?: readonly string[];
  /** Keeps the tables and the certificate (`.cache/local-appsync`). `memory` keeps nothing. */
  folder?: string | 'memory';
  /** Discards what the tables kept. */
  fresh?: boolean;
  /** 0 is any that is free. */
  ports?: Partial<Ports>;
  /** Whether the handlers' console writes to the terminal. */
  verbose?: boolean;
}

/** The given ports, then those of the environment, then the usual ones. @throws when a variable is no port number */
export function readPorts(given: Partial<Ports> = {}): Ports {
  return portsToUse(portVariables, { api: 9300, tls: 9444, tables: 9301 }, given);
}

export const help = `Usage: local-appsync <template or module> [options]
       local-appsync check --help

Runs an AWS AppSync API on this computer: JavaScript resolvers, DynamoDB tables, subscriptions,
and a control API.

  <template>            what cdk synth writes: cdk.out/<Stack>.template.json
  <module>              or a JavaScript module whose default export is the API's definition

  --api <logical id>    the API, if the template has several
  --site <url>          the address of a site whose pages may call the API; can be repeated
                        (http://localhost:3000/)
  --user-pool <url>     where the user pool answers that signs the tokens (http://localhost:9229)
  --user-pool-id <id>   its id (eu-central-1_LocalPool)
  --user-pool-client-id <id>
                        the id of its app client (4localblog7client2identity)
  --host <address>      the address to listen on, such as 0.0.0.0 in a container (127.0.0.1 and ::1)
  --allowed-host <name> a name under which this machine is reached; can be repeated
  --state <folder>      keeps the tables and the certificate (.cache/local-appsync); memory keeps no tables
  --fresh               discard what the tables kept
  --watch               read the template again when it has changed
  --port <port>         for GraphQL, subscriptions and the control API, by http (9300)
  --tls-port <port>     for GraphQL and subscriptions, by https (9444)
  --tables-port <port>  for the tables (9301)
  --verbose             print what resolvers write to their console
  -h, --help            print this help`;

const options = {
  api: { type: 'string' },
  site: { type: 'string', multiple: true },
  'user-pool': { type: 'string' },
  'user-pool-id': { type: 'string' },
  'user-pool-client-id': { type: 'string' },
  host: { type: 'string' },
  'allowed-host': { type: 'string', multiple: true },
  state: { type: 'string' },
  fresh: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  port: { type: 'string' },
  'tls-port': { type: 'string' },
  'tables-port': { type: 'string' },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws Error when a word is unknown or has an invalid value; its message is one line and names it */
export function readCommandLine(args: string[]) {
  const read = readOptions('local-appsync', { args, options, allowPositionals: true });
  const { values: given, positionals } = read;
  if (given.help) return 'help';
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) {
    throw new Error('Name one template or module, such as cdk.out/Api.template.json.');
  }
  const { watch, api, state: folder, fresh, verbose } = given;
  if (folder === '') throw new Error('--state must name a folder.');
  if (watch && !file.endsWith('.json')) {
    throw new Error('--watch works with a template only, because Node loads a module once.');
  }
  const port = (name: 'port' | 'tls-port' | 'tables-port') =>
    given[name] === undefined ? undefined : portNumber(`--${name}`, given[name]);
  const { 'user-pool-id': userPoolId, 'user-pool-client-id': userPoolClientId } = given;
  if (userPoolId !== undefined && !/^[\w-]+_[0-9a-zA-Z]+$/.test(userPoolId)) {
    throw new Error('--user-pool-id must be an id such as eu-central-1_LocalPool.');
  }
  const { site: sites = ['http://localhost:3000/'], 'user-pool': userPoolEndpoint } = given;
  requireAddresses('site', sites);
  if (userPoolEndpoint !== undefined) requireAddresses('user-pool', [userPoolEndpoint]);
  const ports = { api: port('port'), tls: port('tls-port'), tables: port('tables-port') };
  const { host, 'allowed-host': allowedHosts } = given;
  if (host === '') throw new Error('--host must be an address such as 0.0.0.0.');
  const start = { sites, userPoolEndpoint, host, allowedHosts, folder, fresh, ports, verbose };
  return { file, watch, api, userPoolId, userPoolClientId, start };
}
