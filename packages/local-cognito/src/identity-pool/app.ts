import type { Hono } from 'hono';
import { awsJsonApp } from '../aws-json/app';
import type { Cognito } from '../state/cognito';
import { operations } from './operations';

/** Serves the identity pool's API. */
export function identityPoolApp(cognito: Cognito): Hono {
  return awsJsonApp(cognito, 'AWSCognitoIdentityService.', operations);
}
