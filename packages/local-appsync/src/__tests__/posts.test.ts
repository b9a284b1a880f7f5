import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startLocalCognito } from 'local-cognito';
import { freePorts } from 'local-cognito/testing/free-ports';
import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import { readTemplate } from '../template/readTemplate';
import { startTestApi } from '../testing/startTestApi';

// The CDK is read and run, which takes long on a busy machine.
jest.setTimeout(180_000);

const root = path.resolve(__dirname, '../../../..');

test('the API of a post runs without a change, as the CDK synthesizes it', async () => {
  // What `cdk synth` does.
  const code = newDirectory();
  const post = path.join(root, 'blog/2023-03-11-cdk-appsync-with-typescript/samples');
  cpSync(post, code, { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(code, 'node_modules'));
  const { context } = (await import(path.join(code, 'cdk.json'))) as { context: object };
  const CDK_OUTDIR = path.join(code, 'cdk.out');
  const CDK_CONTEXT_JSON = JSON.stringify(context);
  const { PATH, CDK_VALIDATION } = process.env;
  const env = { PATH, CDK_VALIDATION, CDK_OUTDIR, CDK_CONTEXT_JSON };
  for (const file of ['build.ts', 'bin/app.ts']) {
    const args = ['--import', 'tsx', file];
    await promisify(execFile)(process.execPath, args, { cwd: code, env });
  }
  const { definition, notes } = readTemplate(path.join(CDK_OUTDIR, 'ReadingList.template.json'));
  expect(notes).toEqual(['LogConfig of AWS::AppSync::GraphQLApi has no effect here.']);
  const user = { username: 'ann', password: 'Correct-horse-9' };
  const folder = newDirectory();
  const { userPoolEndpoint, userPoolClientId, close } = await startLocalCognito({
    ...{ callbackUrls: [], logoutUrls: [], users: [user], ports: await freePorts() },
    ...{ stateFile: path.join(folder, 'state.json'), certificateDirectory: folder },
  });
  atEnd(close);
  const signedIn = await fetch(userPoolEndpoint, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ...{ ClientId: userPoolClientId, AuthFlow: 'USER_PASSWORD_AUTH' },
      AuthParameters: { USERNAME: user.username, PASSWORD: user.password },
    }),
  });
  const { AccessToken, IdToken } = (await signedIn.json()).AuthenticationResult;
  const { ask, control } = await startTestApi({ definition, userPoolEndpoint });
  const [apiKey] = definition.authorization.flatMap((mode) =>
    mode.type === 'API_KEY' ? mode.apiKeys.map(({ id }) => ({ 'x-api-key': id })) : [],
  );
  const id = '01GV8Z5T6Q3K9M2N4P7R8S0TVW';
  const input = { id, url: 'https://example.com', title: 'A', shared: true };
  const add = 'mutation ($input: AddBookmarkInput!) { addBookmark(input: $input) { version } }';

  const added = await ask(add, { input }, { authorization: AccessToken });
  expect(added.data).toEqual({ addBookmark: { version: 1 } });
  const list = '{ bookmarks(status: TO_READ) { items { title } nextToken } }';
  const own = await ask(list, {}, { authorization: `Bearer ${IdToken}` });
  expect(own.data).toEqual({ bookmarks: { items: [{ title: 'A' }], nextToken: null } });

  const changed = AccessToken.replace(/[^.]{9}$/, 'AAAAAAAAA');
  for (const authorization of [changed, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'text']) {
    expect((await ask(list, {}, { authorization })).status).toBe(401);
  }
  await control.setClock({ offsetMs: 2 * 3600 * 1000 });
  const late = await ask(list, {}, { authorization: AccessToken });
  expect(late.errors).toMatchObject([{ message: 'Token has expired.' }]);
  const shelf = await ask('{ shelf { items { title } } }', {}, apiKey);
  expect(shelf.data).toEqual({ shelf: { items: [{ title: 'A' }] } });
});
