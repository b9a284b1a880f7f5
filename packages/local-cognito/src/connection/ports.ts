import { portNumber } from 'local-service/http/listen';

export interface Ports {
  /** User-pool and identity-pool API, inbox and control API (http). */
  api: number;
  /** Hosted sign-in pages and OAuth endpoints (https). */
  hosted: number;
  google: number;
}

/** The environment variable that overrides each port. */
export const portVariables = {
  api: 'LOCAL_IDENTITY_PORT',
  hosted: 'LOCAL_HOSTED_PORT',
  google: 'LOCAL_GOOGLE_PORT',
} as const satisfies Record<keyof Ports, string>;

/**
 * Returns the ports to use: the defaults, overridden by the environment.
 * @throws when a variable is not a port number; the message names it.
 */
export function readPorts(environment: Record<string, string | undefined> = process.env): Ports {
  const read = (name: keyof Ports, fallback: number): number => {
    const text = environment[portVariables[name]];
    return text ? portNumber(portVariables[name], text) : fallback;
  };
  return { api: read('api', 9229), hosted: read('hosted', 9443), google: read('google', 9230) };
}
