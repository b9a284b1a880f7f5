import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { readIdentity } from '../../../amplify-config';
import { fullConfig } from '../../testing/exampleConfigs';
import { explainError } from '../../deploy/aws/explainError';
import { stackSettings } from '../stackSettings';

const siteUrl = 'https://blog.example.com';
const outputs = {
  Region: 'eu-central-1',
  UserPoolId: 'eu-central-1_AbCdEfGhI',
  ClientId: '1productionclient',
  DevelopmentClientId: '2developmentclient',
  IdentityPoolId: 'eu-central-1:11111111-2222-3333-4444-555555555555',
};

/** Asks a CloudFormation that answers with this XML. */
async function withAnswer<Result>(
  status: number,
  xml: string,
  ask: (clientIn: (region: string) => CloudFormationClient) => Promise<Result>,
): Promise<{ result: Result; bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    bodies.push(Buffer.concat(chunks).toString());
    response.writeHead(status, { 'Content-Type': 'text/xml' }).end(xml);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: 'example', secretAccessKey: 'example' };
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    const result = await ask(
      (region) => new CloudFormationClient({ region, endpoint, credentials, maxAttempts: 1 }),
    );
    return { result, bodies };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const members = Object.entries(outputs).map(
  ([key, value]) =>
    `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
);
const described = `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult><Stacks><member><StackName>example-identity</StackName><CreationTime>2025-01-01T00:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus><Outputs>${members.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;
const missing =
  '<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id example-identity does not exist</Message></Error></ErrorResponse>';

test('the outputs of the stack become settings that the site accepts', async () => {
  const { result, bodies } = await withAnswer(200, described, (clientIn) =>
    stackSettings({ config: fullConfig, siteUrl, development: false }, clientIn),
  );
  expect(bodies).toEqual([expect.stringContaining('StackName=example-identity')]);
  expect(readIdentity({ ...result, AUTH_ENV_FILES: 'off' })).toMatchObject({
    userPoolId: 'eu-central-1_AbCdEfGhI',
    userPoolClientId: '1productionclient',
    identityPoolId: outputs.IdentityPoolId,
    allowGuestAccess: false,
    oauth: {
      domain: 'example.auth.eu-central-1.amazoncognito.com',
      redirectSignIn: ['https://blog.example.com/callback/'],
      redirectSignOut: ['https://blog.example.com/logout/'],
      providers: ['Google'],
    },
    passwordPolicy: { minLength: 8 },
    signUpAttributes: ['given_name'],
  });
});

test('for development it is the other client, which returns to localhost', async () => {
  const { result } = await withAnswer(200, described, (clientIn) =>
    stackSettings({ config: fullConfig, siteUrl, development: true }, clientIn),
  );
  expect(result).toMatchObject({
    AUTH_USER_POOL_CLIENT_ID: '2developmentclient',
    AUTH_REDIRECT_SIGN_IN: 'http://localhost:3000/callback/',
    // The identity pool trusts the other client alone. A setting without a value has its line removed.
    AUTH_IDENTITY_POOL_ID: undefined,
  });
});

test('a stack that is not there is named, with the page that says how to make it', async () => {
  const asked = withAnswer(400, missing, (clientIn) =>
    stackSettings({ config: fullConfig, siteUrl, development: false }, clientIn),
  );
  const explained = asked.catch((error: Error) => explainError(error));
  expect(await explained).toBe(
    'Stack with id example-identity does not exist. Deploy infra/ first (docs/first-deploy.md), or set AWS_PROFILE to the account that has it.',
  );
});
