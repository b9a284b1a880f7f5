import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePorts } from 'local-cognito/testing/free-ports';
import { packedFile, place, root } from './places';
import { readmeCode } from './readme';
import { install, succeed } from './stranger';

const sdk = '@aws-sdk/client-cognito-identity-provider';
/** The SDK warns of releases of Node that it leaves behind. */
const quiet = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };

test('plain Node imports and requires it, the AWS SDK signs in, and TypeScript knows its types', async () => {
  const folder = place('local-cognito-alone');
  mkdirSync(folder);
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write('package.json', '{"private": true}');
  const manifest = readFileSync(path.join(root, 'packages/local-cognito/package.json'), 'utf8');
  const { devDependencies } = JSON.parse(manifest) as { devDependencies: Record<string, string> };
  await install(folder, [packedFile('local-cognito'), `${sdk}@${devDependencies[sdk]}`]);

  await test.step('the command', async () => {
    expect(await succeed(folder, ['npx', 'local-cognito', '--help'])).toMatch(
      /^Usage: local-cognito \[options\]/,
    );
  });
  await test.step('the program of the README', async () => {
    const { api, hosted, google } = await freePorts();
    write('readme.mjs', readmeCode('local-cognito', 'import { startLocalCognito }'));
    const printed = await succeed(folder, ['node', 'readme.mjs'], {
      LOCAL_IDENTITY_PORT: String(api),
      LOCAL_HOSTED_PORT: String(hosted),
      LOCAL_GOOGLE_PORT: String(google),
    });
    expect(printed).toBe(
      `eu-central-1_LocalPool 4localblog7client2identity http://localhost:${api}/\n`,
    );
  });
  await test.step('the AWS SDK', async () => {
    write(
      'signIn.mjs',
      `
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
      const client = new CognitoIdentityProviderClient({ region: local.region, endpoint: local.userPoolEndpoint });
      const { AuthenticationResult } = await client.send(new InitiateAuthCommand({
        ClientId: local.userPoolClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'ada', PASSWORD: 'Correct-horse-9' },
      }));
      const { sessions } = await new ControlClient(local.userPoolEndpoint).getUser('ada');
      console.log(AuthenticationResult?.TokenType, sessions);
      await local.close();
      client.destroy();`,
    );
    expect(await succeed(folder, ['node', 'signIn.mjs'], quiet)).toBe('Bearer 1\n');
  });
  await test.step('CommonJS', async () => {
    write(
      'program.cjs',
      `
      const { startLocalCognito } = require('local-cognito');
      const { clientConfiguration } = require('local-cognito/client-configuration');
      console.log(typeof startLocalCognito, clientConfiguration().oauthDomain);`,
    );
    expect(await succeed(folder, ['node', 'program.cjs'])).toBe('function localhost:9443\n');
  });
  await test.step('types', async () => {
    const program = (mfa: string) => `
      import { startLocalCognito } from 'local-cognito';
      import { clientConfiguration } from 'local-cognito/client-configuration';
      import { ControlClient } from 'local-cognito/control';
      import { readPorts } from 'local-cognito/ports';
      const local = await startLocalCognito({ callbackUrls: [], logoutUrls: [], users: [{ username: 'ada', mfa: '${mfa}' }] });
      await new ControlClient(local.userPoolEndpoint).setClock({ offsetMs: 1000 });
      export const domain: string = clientConfiguration(readPorts()).oauthDomain;`;
    write('right.mts', program('TOTP'));
    write('wrong.mts', program('MAIL'));
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const options = '--noEmit --strict --module nodenext --target es2022'.split(' ');
    const words = ['node', compiler, ...options];
    await succeed(folder, [...words, 'right.mts']);
    await expect(succeed(folder, [...words, 'wrong.mts'])).rejects.toThrow(
      `Type '"MAIL"' is not assignable`,
    );
  });
});
