import type { Hono } from 'hono';
import { awsJsonApp } from '../aws-json/app';
import type { Identity } from '../state/context';
import { operations } from './operations';

/** The identity pool's API. */
export function identityPoolApp(identity: Identity): Hono {
  return awsJsonApp(identity, 'AWSCognitoIdentityService.', operations);
}
