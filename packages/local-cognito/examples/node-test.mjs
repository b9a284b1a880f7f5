// node --test node-test.mjs
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { startLocalCognito } from 'local-cognito';
import { ControlClient } from 'local-cognito/control';
import { freePorts } from 'local-cognito/testing/free-ports';

let local;
let control;
let client;
before(async () => {
  local = await startLocalCognito({
    callbackUrls: ['http://localhost:3000/'],
    logoutUrls: ['http://localhost:3000/'],
    // Tests in other processes run beside this one.
    ports: await freePorts(),
    stateFile: 'memory',
  });
  control = new ControlClient(local.userPoolEndpoint);
  client = new CognitoIdentityProviderClient({
    region: local.region,
    endpoint: local.userPoolEndpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
});
after(() => local?.close());

test('a new member confirms their address by the code, and signs in', async () => {
  const [ClientId, Username] = [local.userPoolClientId, 'grace'];
  const [Password, Value] = ['Correct-horse-9', 'grace@example.com'];
  const UserAttributes = [{ Name: 'email', Value }];
  await client.send(new SignUpCommand({ ClientId, Username, Password, UserAttributes }));
  const signIn = new InitiateAuthCommand({
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: Username, PASSWORD: Password },
  });
  await assert.rejects(client.send(signIn), { name: 'UserNotConfirmedException' });

  const [message] = await control.listMessages(Value);
  const ConfirmationCode = message.code;
  await client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  const { AuthenticationResult } = await client.send(signIn);
  assert.equal(AuthenticationResult.TokenType, 'Bearer');
});
