import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { appClientId, region, userPoolId } from '../../connection/connection';
import { newName, password } from './control';
import { startLocalServer, type LocalServer } from './localServer';

jest.setTimeout(300_000);

const run = promisify(execFile);

/** Runs the AWS CLI like somebody who has never configured it. @throws the text that it wrote to stderr. */
async function aws<Answer>(
  server: LocalServer,
  command: string,
  ...args: string[]
): Promise<Answer> {
  const { stdout } = await run(
    'aws',
    ['cognito-idp', command, '--endpoint-url', server.api, '--output', 'json', ...args],
    {
      env: {
        ...process.env,
        AWS_CONFIG_FILE: '/dev/null',
        AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
        AWS_ACCESS_KEY_ID: 'local',
        AWS_SECRET_ACCESS_KEY: 'local',
        AWS_REGION: region,
        AWS_DEFAULT_REGION: region,
        AWS_PAGER: '',
      },
    },
  );
  return JSON.parse(stdout || '{}') as Answer;
}

/** @throws Error in one line if there is no AWS CLI */
async function requireCli(): Promise<void> {
  await run('aws', ['--version']).catch(() => {
    throw new Error(
      'There is no AWS CLI here. Install it (on Debian: apt-get install awscli), and run the test again.',
    );
  });
}

test('the AWS CLI administers users and groups, and signs in', async () => {
  await requireCli();
  const server = await startLocalServer();
  const pool = ['--user-pool-id', userPoolId];
  const user = [...pool, '--username', newName()];
  const [, , , username = ''] = user;
  await expect(aws(server, 'admin-get-user', ...user)).rejects.toThrow(
    'An error occurred (UserNotFoundException) when calling the AdminGetUser operation: User does not exist.',
  );
  const email = `Name=email,Value=${username}@example.com`;
  await aws(server, 'admin-create-user', ...user, '--user-attributes', email);
  const set = ['admin-set-user-password', ...user, '--password', password, '--permanent'] as const;
  await aws(server, ...set);
  await aws(server, 'create-group', ...pool, '--group-name', 'staff');
  await aws(server, 'admin-add-user-to-group', ...user, '--group-name', 'staff');

  expect(await aws(server, 'admin-get-user', ...user)).toMatchObject({ UserStatus: 'CONFIRMED' });
  const found = ['--filter', `username = "${username}"`, '--attributes-to-get', 'email'];
  expect(await aws(server, 'list-users', ...pool, ...found)).toMatchObject({
    Users: [{ Attributes: [{ Name: 'email', Value: `${username}@example.com` }] }],
  });
  // The AWS CLI fetches page after page by itself.
  const all = await aws<{ Users: object[] }>(server, 'list-users', ...pool, '--page-size', '4');
  expect(all.Users).toHaveLength(9);
  const credentials = `USERNAME=${username},PASSWORD=${password}`;
  const signIn = ['--client-id', appClientId, '--auth-flow', 'USER_PASSWORD_AUTH'];
  const signedIn = await aws(server, 'initiate-auth', ...signIn, '--auth-parameters', credentials);
  expect(signedIn).toMatchObject({ AuthenticationResult: { TokenType: 'Bearer' } });
});
