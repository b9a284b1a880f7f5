import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Pool } from './pool';

/** Makes the pool that the list is meant for in a stand-in. */
export async function createPool(endpoint: string): Promise<Pool> {
  const client = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    // A stand-in takes a moment to start.
    maxAttempts: 20,
  });
  const { UserPool } = await client.send(
    new CreateUserPoolCommand({
      PoolName: 'refusals',
      AutoVerifiedAttributes: ['email'],
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
        },
      },
    }),
  );
  const { UserPoolClient } = await client.send(
    new CreateUserPoolClientCommand({
      UserPoolId: UserPool!.Id,
      ClientName: 'refusals',
      ExplicitAuthFlows: [
        'ALLOW_USER_PASSWORD_AUTH',
        'ALLOW_REFRESH_TOKEN_AUTH',
      ],
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    }),
  );
  return {
    endpoint,
    id: UserPool!.Id!,
    clientId: UserPoolClient!.ClientId!,
    rotates: false,
  };
}
