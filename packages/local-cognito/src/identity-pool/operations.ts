import type { Operation } from '../aws-json/operation';
import { getCredentialsForIdentity } from './getCredentialsForIdentity';
import { getId } from './getId';

/** The operations by their names in X-Amz-Target. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ['GetId', getId],
  ['GetCredentialsForIdentity', getCredentialsForIdentity],
]);
