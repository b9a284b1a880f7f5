import * as identity from '@aws-sdk/client-cognito-identity';
import * as idp from '@aws-sdk/client-cognito-identity-provider';
import { identityPoolId, region, userPoolId } from '../connection/connection';
import { newMember, server, startServer } from '../testing/server';

beforeAll(() => startServer());

test('the AWS SDK, as it is published, reads answers, times and errors of both pools', async () => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const options = { region, credentials, maxAttempts: 1 };
  const endpoint = `${server.api}/`;
  const users = new idp.CognitoIdentityProviderClient({ ...options, endpoint });
  const { user, AccessToken } = await newMember();
  const { username: Username } = user;
  expect(await users.send(new idp.GetUserCommand({ AccessToken }))).toMatchObject({ Username });
  const described = { UserPoolId: userPoolId, Username };
  expect(await users.send(new idp.AdminGetUserCommand(described))).toMatchObject({
    UserStatus: 'CONFIRMED',
    UserCreateDate: expect.any(Date),
  });
  const refusal = users.send(new idp.GetUserCommand({ AccessToken: 'x.y.z' }));
  await expect(refusal).rejects.toBeInstanceOf(idp.NotAuthorizedException);
  await expect(refusal).rejects.toThrow('Invalid Access Token');

  const pool = new identity.CognitoIdentityClient({ ...options, endpoint: `${endpoint}identity/` });
  const IdentityPoolId = identityPoolId;
  const { IdentityId } = await pool.send(new identity.GetIdCommand({ IdentityPoolId }));
  const given = await pool.send(new identity.GetCredentialsForIdentityCommand({ IdentityId }));
  expect(given.Credentials).toMatchObject({
    AccessKeyId: expect.stringMatching(/^ASIA[0-9A-Z]{16}$/),
    Expiration: expect.any(Date),
  });
});
