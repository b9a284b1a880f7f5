import type { Hono } from 'hono';
import { awsJsonApp } from '../aws-json/app';
import type { Identity } from '../state/context';
import { operations } from './operations';

/** The user-pool API. */
export function userPoolApp(identity: Identity): Hono {
  return awsJsonApp(identity, 'AWSCognitoIdentityProviderService.', operations);
}
