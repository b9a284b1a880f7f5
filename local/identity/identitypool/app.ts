import type { Hono } from 'hono';
import { awsJsonApp } from '../awsJson';
import type { Identity } from '../context';
import { getCredentialsForIdentity } from './getCredentialsForIdentity';
import { getId } from './getId';

const operations = new Map([
  ['GetId', getId],
  ['GetCredentialsForIdentity', getCredentialsForIdentity],
]);

/** The identity pool's API. */
export function identityPoolApp(identity: Identity): Hono {
  return awsJsonApp(identity, 'AWSCognitoIdentityService.', operations);
}
