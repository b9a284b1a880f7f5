import { portNumber } from 'local-service/http/listen';
import type { SignatureVerifier } from './authorization/signedRequest';
import type { ApiDefinition } from './definition/apiDefinition';

/** Where local-appsync listens. */
export interface Ports {
  /** GraphQL, subscriptions (ws) and the control API, by http. */
  api: number;
  /** GraphQL and subscriptions (wss), by https: Amplify subscribes by wss alone. */
  tls: number;
  /** The tables, for AWS SDKs and the AWS CLI. */
  tables: number;
}

/** The environment variable that overrides each port. */
export const portVariables = {
  api: 'LOCAL_APPSYNC_PORT',
  tls: 'LOCAL_APPSYNC_TLS_PORT',
  tables: 'LOCAL_DYNAMODB_PORT',
} as const satisfies Record<keyof Ports, string>;

export interface LocalAppSyncOptions {
  definition: ApiDefinition;
  /** The addresses of the sites whose pages may call the API, such as http://localhost:3000/. */
  sites?: readonly string[];
  /** Where the user pool answers that signs the tokens: local-cognito's API by default, http://localhost:9229. */
  userPoolEndpoint?: string;
  /** Verifies requests signed by IAM; by default they must be signed with the access key `local`, whose secret is `local`. */
  verifySignature?: SignatureVerifier;
  /** Keeps the tables and the certificate (`.cache/local-appsync`). `memory` keeps nothing. */
  folder?: string | 'memory';
  /** Discards what the tables kept. */
  fresh?: boolean;
  /** 0 is any that is free. */
  ports?: Partial<Ports>;
  /** Whether the handlers' console writes to the terminal. */
  verbose?: boolean;
}

/**
 * Returns the ports to use: the given ones, then the environment, then 9300, 9444 and 9301.
 * @throws when a variable is not a port number; the message names it.
 */
export function readPorts(
  given: Partial<Ports> = {},
  environment: Record<string, string | undefined> = process.env,
): Ports {
  const read = (name: keyof Ports, otherwise: number): number => {
    const variable = portVariables[name];
    return (
      given[name] ??
      (environment[variable] ? portNumber(variable, environment[variable]) : otherwise)
    );
  };
  return { api: read('api', 9300), tls: read('tls', 9444), tables: read('tables', 9301) };
}
