import type { Hono } from 'hono';
import { awsJsonApp } from '../aws-json/app';
import type { Cognito } from '../state/cognito';
import { operations } from './operations';

/** Serves the user-pool API. */
export function userPoolApp(cognito: Cognito): Hono {
  return awsJsonApp(cognito, 'AWSCognitoIdentityProviderService.', operations);
}
