import { freePorts as anyFreePorts } from 'local-service/http/listen';
import type { Ports } from './ports';

/** Finds free ports for a local Cognito. */
export async function freePorts(): Promise<Ports> {
  const [api, hosted, google] = await anyFreePorts(3);
  return { api: api ?? 0, hosted: hosted ?? 0, google: google ?? 0 };
}
