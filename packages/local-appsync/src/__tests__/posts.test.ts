import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startLocalCognito } from 'local-cognito';
import { freePorts } from 'local-cognito/testing/free-ports';
import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import { readTemplate } from '../template/readTemplate';
import { signIn } from '../testing/signIn';
import { startTestApi } from '../testing/startTestApi';

// The CDK is read and run, which takes long on a busy machine.
jest.setTimeout(180_000);

const root = path.resolve(__dirname, '../../../..');
const run = promisify(execFile);

/** Does what `cdk synth` does in the code of a post. @returns the template's path */
async function synthesize(post: string, stack: string): Promise<string> {
  const folder = newDirectory();
  cpSync(path.join(root, 'blog', post, 'samples'), folder, { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const { context } = (await import(path.join(folder, 'cdk.json'))) as { context: object };
  const CDK_OUTDIR = path.join(folder, 'cdk.out');
  const CDK_CONTEXT_JSON = JSON.stringify(context);
  const env = { PATH: process.env.PATH, CDK_OUTDIR, CDK_CONTEXT_JSON };
  for (const file of ['build.ts', 'bin/app.ts']) {
    await run(process.execPath, ['--import', 'tsx', file], { cwd: folder, env });
  }
  return path.join(CDK_OUTDIR, `${stack}.template.json`);
}

test('the API of a post runs without a change, as the CDK synthesizes it', async () => {
  const post = '2023-03-11-cdk-appsync-with-typescript';
  const { definition, notes } = readTemplate(await synthesize(post, 'ReadingList'));
  expect(notes).toEqual([]);
  const users = ['ann', 'bob'].map((username) => ({ username, password: 'Correct-horse-9' }));
  const pool = await startLocalCognito({
    ...{ callbackUrls: [], logoutUrls: [], users, ports: await freePorts() },
    stateFile: path.join(newDirectory(), 'state.json'),
    certificateDirectory: newDirectory(),
  });
  atEnd(() => pool.close());
  const { ask } = await startTestApi({ definition, userPoolEndpoint: pool.userPoolEndpoint });
  const [ann, bob] = await Promise.all(
    users.map(async ({ username }) => ({
      authorization: (await signIn(pool, username)).AccessToken,
    })),
  );
  const [apiKey] = definition.authorization.flatMap((mode) =>
    mode.type === 'API_KEY' ? mode.apiKeys.map(({ id }) => ({ 'x-api-key': id })) : [],
  );
  const id = '01GV8Z5T6Q3K9M2N4P7R8S0TVW';
  const input = { id, url: 'https://example.com', title: 'A', shared: true };
  const add = `mutation ($input: AddBookmarkInput!) {
    addBookmark(input: $input) { id status version }
  }`;
  const update = `mutation ($input: UpdateBookmarkInput!) {
    updateBookmark(input: $input) { title version }
  }`;

  // A retry is answered as the first time, and changes need the version that they are made to.
  const added = await ask(add, { input }, ann);
  expect(added.data).toEqual({ addBookmark: { id, version: 1, status: 'TO_READ' } });
  expect((await ask(add, { input }, ann)).data).toEqual(added.data);
  const script = { ...input, url: 'javascript:alert(1)' };
  expect((await ask(add, { input: script }, ann)).errors).toMatchObject([
    { errorType: 'BadInput' },
  ]);
  const renamed = await ask(update, { input: { id, version: 1, title: 'B' } }, ann);
  expect(renamed.data).toEqual({ updateBookmark: { title: 'B', version: 2 } });
  const late = await ask(update, { input: { id, version: 1, title: 'C' } }, ann);
  const conflict = { errorType: 'Conflict', data: { title: 'B', version: 2 } };
  expect(late.errors).toMatchObject([conflict]);
  expect((await ask(update, { input: { id, version: 2, title: 'D' } }, bob)).errors).toHaveLength(
    1,
  );

  // Everybody has a list of their own; visitors see the shelf.
  const list = '{ bookmarks(status: TO_READ) { items { title } nextToken } }';
  const items = async (who?: Record<string, string>) => (await ask(list, {}, who)).data?.bookmarks;
  expect(await items(ann)).toEqual({ items: [{ title: 'B' }], nextToken: null });
  expect(await items(bob)).toEqual({ items: [], nextToken: null });
  const shelf = await ask('{ shelf { items { title } } }', {}, apiKey);
  expect(shelf.data).toEqual({ shelf: { items: [{ title: 'B' }] } });
  expect((await ask(list, {}, apiKey)).errors).toMatchObject([{ errorType: 'Unauthorized' }]);
});
