import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from 'local-cognito/testing/free-ports';
import { packPackage } from '../packPackage';
import { readWorkspaces } from '../workspaces';
import { install, type Consumer } from './install';

const root = path.join(__dirname, '../../..');
const sdk = '@aws-sdk/client-cognito-identity-provider';

let consumer: Consumer;
beforeAll(async () => {
  const { file } = await packPackage(root, 'local-cognito');
  const { manifest } = (await readWorkspaces(root)).get('local-cognito') ?? {};
  const names = [...Object.keys(manifest?.dependencies ?? {}), sdk];
  const places = names.map((name) => [name, path.join(root, 'node_modules', name)]);
  consumer = install(file, 'local-cognito', Object.fromEntries(places) as Record<string, string>);
});

test('the package holds what is built, and the pages that its README links to', () => {
  const { files } = consumer;
  expect(files).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'control-api.md', 'package.json']),
  );
  const others = files.filter((file) => !file.startsWith('dist/'));
  expect(others).toHaveLength(4);
  expect(files.filter((file) => /__tests__|newCognito|\.(?<!\.d\.)ts$/.test(file))).toEqual([]);
});

test('its command says how it is used', () => {
  const command = './node_modules/local-cognito/dist/bin/local-cognito.js';
  const program = `process.argv.push('--help'); await import('${command}');`;
  expect(consumer.run('help.mjs', program)).toMatch(/^Usage: local-cognito \[options\]/);
});

test('plain Node starts it, and the AWS SDK signs in', () => {
  const program = `
    import { CognitoIdentityProviderClient, InitiateAuthCommand } from '${sdk}';
    import { startLocalCognito } from 'local-cognito';
    import { ControlClient } from 'local-cognito/control';
    import { freePorts } from 'local-cognito/testing/free-ports';

    const local = await startLocalCognito({
      callbackUrls: ['http://localhost:3000/'],
      logoutUrls: ['http://localhost:3000/'],
      users: [{ username: 'ada', password: 'Correct-horse-9' }],
      ports: await freePorts(),
    });
    const client = new CognitoIdentityProviderClient({
      region: local.region,
      endpoint: local.userPoolEndpoint,
    });
    const signIn = new InitiateAuthCommand({
      ClientId: local.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'ada', PASSWORD: 'Correct-horse-9' },
    });
    const { AuthenticationResult } = await client.send(signIn);
    const { sessions } = await new ControlClient(local.userPoolEndpoint).getUser('ada');
    console.log(AuthenticationResult?.TokenType, sessions);
    await local.close();
    client.destroy();`;
  expect(consumer.run('signIn.mjs', program)).toBe('Bearer 1\n');
});

test('the program of the README runs as it stands', async () => {
  const readme = readFileSync(
    path.join(consumer.folder, 'node_modules/local-cognito/README.md'),
    'utf8',
  );
  const [, program = ''] = /```js\n(import \{ startLocalCognito \}.*?)```/s.exec(readme) ?? [];
  const { api, hosted, google } = await freePorts();
  const env = {
    LOCAL_IDENTITY_PORT: String(api),
    LOCAL_HOSTED_PORT: String(hosted),
    LOCAL_GOOGLE_PORT: String(google),
  };
  expect(consumer.run('readme.mjs', program, env)).toBe(
    `eu-central-1_LocalPool 4localblog7client2identity http://localhost:${api}/\n`,
  );
});

test('CommonJS programs require it', () => {
  const program = `
    const { startLocalCognito } = require('local-cognito');
    const { clientConfiguration } = require('local-cognito/client-configuration');
    console.log(typeof startLocalCognito, clientConfiguration().oauthDomain);`;
  expect(consumer.run('program.cjs', program)).toBe('function localhost:9443\n');
});

test('TypeScript knows its types', () => {
  const start = (users: string) => `
    import { startLocalCognito } from 'local-cognito';
    import { clientConfiguration } from 'local-cognito/client-configuration';
    import { ControlClient } from 'local-cognito/control';
    import { readPorts } from 'local-cognito/ports';
    const local = await startLocalCognito({ callbackUrls: [], logoutUrls: [], users: ${users} });
    await new ControlClient(local.userPoolEndpoint).setClock({ offsetMs: 1000 });
    export const domain: string = clientConfiguration(readPorts()).oauthDomain;`;
  expect(consumer.complaints(start("[{ username: 'ada', mfa: 'TOTP' }]"))).toEqual([]);
  expect(consumer.complaints(start("[{ username: 'ada', mfa: 'MAIL' }]"))).toEqual([
    expect.stringContaining(`Type '"MAIL"' is not assignable to type`),
  ]);
});
