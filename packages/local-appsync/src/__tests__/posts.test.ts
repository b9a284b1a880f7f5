// The API of a post, as the CDK synthesizes it, runs here without a change.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from 'local-cognito/testing/free-ports';
import { startLocalCognito } from 'local-cognito';
import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import WebSocket from 'ws';
import { startLocalAppSync, type LocalAppSync } from '../startLocalAppSync';
import { readTemplate } from '../template/readTemplate';

const root = path.resolve(__dirname, '../../../..');
const run = promisify(execFile);

/** Copies the code of a post, and runs programs in it as its commands do. */
function newProject(post: string) {
  const folder = newDirectory();
  cpSync(path.join(root, 'blog', post, 'samples'), folder, { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const node = async (words: string[], env: Record<string, string> = {}) => {
    const options = { cwd: folder, env: { PATH: process.env.PATH, ...env } };
    const { stdout } = await run(process.execPath, ['--import', 'tsx', ...words], options);
    return stdout;
  };
  return {
    node,
    /** Does what `cdk synth` does. @returns the template's path */
    synthesize: async (stack: string) => {
      const { context } = (await import(path.join(folder, 'cdk.json'))) as { context: object };
      const CDK_OUTDIR = path.join(folder, 'cdk.out');
      await node(['bin/app.ts'], { CDK_OUTDIR, CDK_CONTEXT_JSON: JSON.stringify(context) });
      return path.join(CDK_OUTDIR, `${stack}.template.json`);
    },
  };
}

async function startPost(template: string) {
  const pool = await startLocalCognito({
    ...{ callbackUrls: [], logoutUrls: [], ports: await freePorts() },
    stateFile: path.join(newDirectory(), 'state.json'),
    certificateDirectory: newDirectory(),
    users: ['ann', 'bob'].map((username) => ({ username, password: 'Correct-horse-9' })),
  });
  atEnd(() => pool.close());
  const { definition, notes } = readTemplate(template);
  const local = await startLocalAppSync({
    definition,
    userPoolEndpoint: pool.userPoolEndpoint,
    folder: newDirectory(),
    ports: { api: 0, tls: 0, tables: 0 },
  });
  atEnd(() => local.close());
  const [apiKey] = definition.authorization.flatMap((mode) =>
    mode.type === 'API_KEY' ? mode.apiKeys.map(({ id }) => ({ 'x-api-key': id })) : [],
  );
  const user = async (username: string) => {
    const answer = await fetch(pool.userPoolEndpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        ClientId: pool.userPoolClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: 'Correct-horse-9' },
      }),
    });
    const given = (await answer.json()) as { AuthenticationResult: { AccessToken: string } };
    return { authorization: given.AuthenticationResult.AccessToken };
  };
  return { local, notes, apiKey: apiKey!, user };
}

interface Answer {
  status: number;
  data?: Record<string, unknown> | null;
  errors?: { errorType: string; message: string; data?: unknown }[];
}

async function ask(
  { endpoint }: LocalAppSync,
  headers: Record<string, string>,
  query: string,
  variables: object = {},
): Promise<Answer> {
  const body = JSON.stringify({ query, variables });
  const answer = await fetch(endpoint, { method: 'POST', headers, body });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
}

/** Subscribes by AppSync's protocol. @returns what waits for a number of deliveries */
async function subscribe(
  { endpoint }: LocalAppSync,
  headers: Record<string, string>,
  query: string,
): Promise<(count: number) => Promise<unknown[]>> {
  const { host } = new URL(endpoint);
  const authorization = { host, ...headers };
  const header = Buffer.from(JSON.stringify(authorization)).toString('base64');
  const url = `${endpoint.replace('http', 'ws')}/realtime?header=${header}&payload=e30=`;
  const socket = new WebSocket(url, 'graphql-ws');
  atEnd(() => socket.terminate());
  const delivered: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => socket.send('{"type":"connection_init"}'));
    socket.on('error', reject);
    socket.on('message', (text) => {
      const message = JSON.parse(String(text)) as { type: string; payload?: { data: unknown } };
      if (message.type === 'connection_ack') {
        const payload = { data: JSON.stringify({ query }), extensions: { authorization } };
        socket.send(JSON.stringify({ id: '1', type: 'start', payload }));
      }
      if (message.type === 'start_ack') resolve();
      if (message.type === 'data') delivered.push(message.payload?.data);
      if (/error/.test(message.type)) reject(new Error(String(text)));
    });
  });
  return async (count) => {
    while (delivered.length < count) await once(socket, 'message');
    return delivered;
  };
}

test('the reading list: retries, conflicts, the shelf of visitors, and what subscribers hear', async () => {
  const project = newProject('2023-03-11-cdk-appsync-with-typescript');
  await project.node(['build.ts']);
  const { local, notes, apiKey, user } = await startPost(await project.synthesize('ReadingList'));
  const [ann, bob] = [await user('ann'), await user('bob')];
  expect(notes).toEqual([]);
  const all = 'id url title note status shared version removed';
  const add = `mutation ($input: AddBookmarkInput!) { addBookmark(input: $input) { owner ${all} } }`;
  const update = `mutation ($input: UpdateBookmarkInput!) { updateBookmark(input: $input) { owner ${all} } }`;
  const remove = `mutation ($input: RemoveBookmarkInput!) { removeBookmark(input: $input) { owner ${all} } }`;
  const changed = 'subscription { onBookmarkChanged { id title removed } }';
  const [heardByAnn, heardByBob] = [
    await subscribe(local, ann, changed),
    await subscribe(local, bob, changed),
  ];
  const id = '01GV8Z5T6Q3K9M2N4P7R8S0TVW';
  const input = { id, url: 'https://example.com', title: 'A', shared: true };

  const added = await ask(local, ann, add, { input });
  expect(added.data?.addBookmark).toMatchObject({ id, version: 1, status: 'TO_READ' });
  expect(await ask(local, ann, add, { input })).toEqual(added);
  const script = { ...input, url: 'javascript:alert(1)' };
  expect((await ask(local, ann, add, { input: script })).errors?.[0]).toMatchObject({
    errorType: 'BadInput',
    message: expect.stringContaining('must start with'),
  });

  const renamed = await ask(local, ann, update, { input: { id, version: 1, title: 'B' } });
  expect(renamed.data?.updateBookmark).toMatchObject({ title: 'B', version: 2 });
  const late = await ask(local, ann, update, { input: { id, version: 1, title: 'C' } });
  expect(late.errors?.[0]).toMatchObject({
    errorType: 'Conflict',
    data: { title: 'B', version: 2 },
  });
  const foreign = await ask(local, bob, update, { input: { id, version: 2, title: 'D' } });
  expect(foreign.errors).toHaveLength(1);

  const list = '{ bookmarks(status: TO_READ) { items { title } nextToken } }';
  const titles = async (who: Record<string, string>) =>
    (await ask(local, who, list)).data?.bookmarks;
  expect(await titles(ann)).toEqual({ items: [{ title: 'B' }], nextToken: null });
  expect(await titles(bob)).toEqual({ items: [], nextToken: null });
  const shelf = await ask(local, apiKey, '{ shelf { items { id title } } }');
  expect(shelf.data?.shelf).toEqual({ items: [{ id, title: 'B' }] });
  expect((await ask(local, apiKey, list)).errors?.[0]?.errorType).toBe('Unauthorized');
  expect((await ask(local, {}, list)).status).toBe(401);

  const gone = { input: { id, version: 2 } };
  expect((await ask(local, ann, remove, gone)).data?.removeBookmark).toMatchObject({
    removed: true,
  });
  expect(await ask(local, ann, remove, gone)).toEqual({
    status: 200,
    data: { removeBookmark: null },
  });
  const hear = (title: string, removed: true | null) => ({
    onBookmarkChanged: { id, title, removed },
  });
  expect(await heardByAnn(4)).toEqual([
    ...[hear('A', null), hear('A', null), hear('B', null), hear('B', true)],
  ]);
  expect(await heardByBob(0)).toEqual([]);
});
