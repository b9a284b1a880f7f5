import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { newDirectory } from 'test-support/newDirectory';
import { readTemplate } from '../template/readTemplate';
import { startTestApi, startTestPool } from '../testing/startTestApi';

// The CDK is read and run, which takes long on a busy machine.
jest.setTimeout(180_000);

const root = path.resolve(__dirname, '../../../..');

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
    const args = ['--import', 'tsx', file];
    await promisify(execFile)(process.execPath, args, { cwd: folder, env });
  }
  return path.join(CDK_OUTDIR, `${stack}.template.json`);
}

test('the API of a post runs without a change, as the CDK synthesizes it', async () => {
  const post = '2023-03-11-cdk-appsync-with-typescript';
  const { definition, notes } = readTemplate(await synthesize(post, 'ReadingList'));
  expect(notes).toEqual([]);
  const pool = await startTestPool('ann', 'bob');
  const { ask } = await startTestApi({ definition, userPoolEndpoint: pool.userPoolEndpoint });
  const ann = { authorization: (await pool.signIn('ann')).AccessToken };
  const bob = { authorization: (await pool.signIn('bob')).AccessToken };
  const [apiKey] = definition.authorization.flatMap((mode) =>
    mode.type === 'API_KEY' ? mode.apiKeys.map(({ id }) => ({ 'x-api-key': id })) : [],
  );
  const id = '01GV8Z5T6Q3K9M2N4P7R8S0TVW';
  const input = { id, url: 'https://example.com', title: 'A', shared: true };
  const add = 'mutation ($input: AddBookmarkInput!) { addBookmark(input: $input) { version } }';
  const update = `mutation ($input: UpdateBookmarkInput!) {
    updateBookmark(input: $input) { title version }
  }`;

  // A retry is answered as the first time, and changes need the version that they are made to.
  const added = { addBookmark: { version: 1 } };
  expect((await ask(add, { input }, ann)).data).toEqual(added);
  expect((await ask(add, { input }, ann)).data).toEqual(added);
  const renamed = await ask(update, { input: { id, version: 1, title: 'B' } }, ann);
  expect(renamed.data).toEqual({ updateBookmark: { title: 'B', version: 2 } });
  const late = await ask(update, { input: { id, version: 1, title: 'C' } }, ann);
  const conflict = { errorType: 'Conflict', data: { title: 'B', version: 2 } };
  expect(late.errors).toMatchObject([conflict]);

  // Everybody has a list of their own; visitors see the shelf.
  const list = '{ bookmarks(status: TO_READ) { items { title } nextToken } }';
  const bookmarks = { items: [{ title: 'B' }], nextToken: null };
  expect((await ask(list, {}, ann)).data).toEqual({ bookmarks });
  expect((await ask(list, {}, bob)).data).toEqual({ bookmarks: { items: [], nextToken: null } });
  const shelf = await ask('{ shelf { items { title } } }', {}, apiKey);
  expect(shelf.data).toEqual({ shelf: { items: [{ title: 'B' }] } });
  expect((await ask(list, {}, apiKey)).errors).toMatchObject([{ errorType: 'Unauthorized' }]);
});
