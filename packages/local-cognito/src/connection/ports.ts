/** The loopback ports of the local identity provider. */
export interface Ports {
  /** User-pool and identity-pool API, inbox and control API (http). */
  api: number;
  /** Hosted sign-in pages and OAuth endpoints (https). */
  hosted: number;
  /** The Google stand-in (http). */
  google: number;
}

/** The environment variable that overrides each port. */
export const portVariables = {
  api: 'LOCAL_IDENTITY_PORT',
  hosted: 'LOCAL_HOSTED_PORT',
  google: 'LOCAL_GOOGLE_PORT',
} as const satisfies Record<keyof Ports, string>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the ports to use: the defaults, overridden by the environment.
 * @throws when a variable is not a port number; the message names it.
 */
export function readPorts(environment: Environment = process.env): Ports {
  return {
    api: readPort(environment, portVariables.api, 9229),
    hosted: readPort(environment, portVariables.hosted, 9443),
    google: readPort(environment, portVariables.google, 9230),
  };
}

function readPort(environment: Environment, variable: string, fallback: number): number {
  const text = environment[variable];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`${variable} must be a port number from 1 to 65535, not "${text}".`);
  }
  return port;
}
