import type { Hono } from 'hono';
import { awsJsonApp } from '../awsJson/app';
import type { Identity } from '../context';
import { operations } from './operations';

/** The identity pool's API. */
export function identityPoolApp(identity: Identity): Hono {
  return awsJsonApp(identity, 'AWSCognitoIdentityService.', operations);
}
