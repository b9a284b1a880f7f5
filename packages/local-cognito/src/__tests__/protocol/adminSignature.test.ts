import { userPoolId } from '../../connection/connection';
import { operations } from '../../user-pool/operations';
import { startLocalServer, type LocalServer } from './localServer';
import { callApi, userPool } from './userPool';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});

const administration = [...operations.keys()].filter((name) =>
  /^Admin|^ListUsers|Groups?$/.test(name),
);

test('the operations of administrators are refused without a signature', async () => {
  expect(administration).toHaveLength(15);
  for (const name of administration) {
    const request = { UserPoolId: userPoolId, Username: 'reader', GroupName: 'staff' };
    expect({ name, ...(await userPool(server, name, request)) }).toMatchObject({
      name,
      status: 400,
      error: 'MissingAuthenticationTokenException',
      message: 'Missing Authentication Token',
    });
  }
});

const scope = '20260101/eu-central-1/cognito-idp/aws4_request';
const signature = `Signature=${'0a'.repeat(32)}`;
const signedHeaders = 'SignedHeaders=host;x-amz-date';

function listUsers(Authorization: string, headers = { 'X-Amz-Date': '20260101T000000Z' }) {
  return callApi(server, `${server.api}/`, {
    headers: {
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.ListUsers',
      Authorization,
      ...headers,
    },
    body: JSON.stringify({ UserPoolId: userPoolId }),
  });
}

test('a signature of the right form is accepted, with any key', async () => {
  const parts = [`Credential=anybody/${scope}`, signedHeaders, signature];
  for (const separator of [', ', ',']) {
    expect((await listUsers(`AWS4-HMAC-SHA256 ${parts.join(separator)}`)).status).toBe(200);
  }
});

test.each([
  ['Bearer token', 'MissingAuthenticationTokenException', 'Missing Authentication Token'],
  [
    `AWS4-HMAC-SHA256 Credential=a/${scope}, ${signedHeaders}`,
    'IncompleteSignatureException',
    "Authorization header requires 'Signature' parameter.",
  ],
  [
    `AWS4-HMAC-SHA256 Credential=a, ${signature}`,
    'IncompleteSignatureException',
    "Authorization header requires 'Credential' parameter. Authorization header requires 'SignedHeaders' parameter.",
  ],
  [
    `AWS4-HMAC-SHA256 Credential=a/${scope.replace('idp', 'sync')}, ${signedHeaders}, ${signature}`,
    'InvalidSignatureException',
    "Credential should be scoped to correct service: 'cognito-idp'.",
  ],
])('%s is not a signature', async (authorization, error, message) => {
  expect(await listUsers(authorization)).toMatchObject({ status: 400, error, message });
});

test('a signature must say when it was made', async () => {
  const authorization = `AWS4-HMAC-SHA256 Credential=a/${scope}, ${signedHeaders}, ${signature}`;
  expect(await listUsers(authorization, {} as never)).toMatchObject({
    error: 'IncompleteSignatureException',
    message: "Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header.",
  });
});
