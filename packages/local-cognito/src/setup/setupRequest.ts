import { createHash } from 'node:crypto';
import { region } from '../connection/connection';

/** A request of the user pools' API that runs when the state is new. */
export interface SetupRequest {
  /** The file and the member or resource in it, for messages. */
  place: string;
  operation: string;
  parameters: Record<string, unknown>;
  /** The id of the pool or the client that it makes, which the API would make up. */
  id?: string;
}

/** What a service starts with besides the pool that it always has. */
export interface Setup {
  requests: readonly SetupRequest[];
  /** What of it does not happen here, in sentences for people. */
  notes: readonly string[];
  /** What the identity pool becomes: it knows these clients, too. */
  identityPools?: readonly { allowsGuests: boolean; clients: readonly string[] }[];
}

/** Makes the id of a pool from its name, so that it is the same at every start. */
export function stablePoolId(name: string, of = region): string {
  return `${of}_${letters(`pool ${name}`, 9, `${digits}${alphabet}${alphabet.toUpperCase()}`)}`;
}

export function stableClientId(name: string): string {
  return letters(`client ${name}`, 26, `${digits}${alphabet}`);
}

const digits = '0123456789';
const alphabet = 'abcdefghijklmnopqrstuvwxyz';

function letters(text: string, length: number, from: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, length);
  return [...bytes].map((byte) => from[byte % from.length]).join('');
}
