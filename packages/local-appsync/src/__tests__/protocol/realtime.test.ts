import { once } from 'node:events';
import { WebSocket } from 'ws';
import { RealtimeClient } from '../../testing/realtimeClient';
import { siteOrigin, startTestApi, type TestApi } from '../../testing/startTestApi';

let api: TestApi;
let address: string;
beforeAll(async () => {
  api = await startTestApi();
  address = `${api.endpoint.replace('http', 'ws')}/realtime`;
});

const put = (id: string, text: string, tag: string, selection = 'id text tag') =>
  api.ask(
    `mutation ($id: ID!, $text: String!, $tag: String) { putNote(id: $id, text: $text, tag: $tag) { ${selection} } }`,
    { id, text, tag },
  );

test('a connection is acknowledged with the time after which it is dead', async () => {
  const client = await RealtimeClient.connect(address);
  client.send({ type: 'connection_init' });
  expect(await client.next()).toEqual({
    type: 'connection_ack',
    payload: { connectionTimeoutMs: 300_000 },
  });
});

test('the path of the domain of AppSync works, too', async () => {
  const client = await RealtimeClient.connect(api.endpoint.replace('http', 'ws'));
  client.send({ type: 'connection_init' });
  expect(await client.next()).toMatchObject({ type: 'connection_ack' });
});

test('subscribers get what the mutation selected, by the names that its sender gave', async () => {
  const client = await RealtimeClient.connect(address);
  expect(await client.start('s1', 'subscription { onNote { id text tag secret } }')).toEqual({
    id: 's1',
    type: 'start_ack',
  });
  await put('r1', 'hello', 'a', 'id text: tag tag: text');
  expect(await client.next()).toMatchObject({
    id: 's1',
    type: 'data',
    payload: { data: { onNote: { id: 'r1', text: 'a', tag: 'hello', secret: null } } },
  });
  await put('r2', 'hello', 'a', 'name: id text');
  expect(await client.next()).toMatchObject({ payload: { data: { onNote: null } } });
});

test('arguments filter by equal values', async () => {
  const client = await RealtimeClient.connect(address);
  await client.start('s', 'subscription ($tag: String) { onNote(tag: $tag) { id } }', {
    tag: 'mine',
  });
  await put('f1', 'x', 'other');
  await put('f2', 'x', 'mine');
  expect(await client.next()).toMatchObject({ payload: { data: { onNote: { id: 'f2' } } } });
});

test('a filter of the resolver replaces that of the arguments', async () => {
  const client = await RealtimeClient.connect(address);
  await client.start('s', 'subscription { onLoudNote(tag: "b") { id text } }');
  await put('g1', 'quiet', 'b');
  await put('g2', 'LOUD', 'c');
  expect(await client.next()).toMatchObject({
    payload: { data: { onLoudNote: { id: 'g2', text: 'LOUD' } } },
  });
});

test('a resolver ends subscriptions that it declares invalid', async () => {
  const client = await RealtimeClient.connect(address);
  await client.start('s', 'subscription { onLoudNote(tag: "ended") { id } }');
  await api.ask('mutation { closeTag(tag: "other") }');
  await put('h1', 'LOUD', 'ended');
  expect(await client.next()).toMatchObject({ type: 'data' });
  await api.ask('mutation { closeTag(tag: "ended") }');
  expect(await client.next()).toEqual({ id: 's', type: 'complete' });
});

test('a stopped subscription is complete and gets nothing more', async () => {
  const client = await RealtimeClient.connect(address);
  await client.start('a', 'subscription { onNote { id } }');
  client.send({ id: 'a', type: 'stop' });
  expect(await client.next()).toEqual({ id: 'a', type: 'complete' });
  await client.start('b', 'subscription { onNote { id } }');
  await put('i1', 'x', 'x');
  expect(await client.next()).toMatchObject({ id: 'b', type: 'data' });
});

test('an id that is used again while its subscription is stopped has one subscription', async () => {
  const client = await RealtimeClient.connect(address);
  const data = JSON.stringify({ query: 'subscription { onNote { id } }' });
  const authorization = { host: 'localhost', 'x-api-key': 'da2-localkey' };
  for (const type of ['start', 'stop', 'start']) {
    client.send({ id: 'a', type, payload: { data, extensions: { authorization } } });
  }
  await put('l1', 'x', 'x');
  await put('l2', 'x', 'x');
  const noteOf = async () => {
    for (;;) {
      const { type, payload } = await client.next();
      if (type === 'data') return payload;
    }
  };
  expect(await noteOf()).toMatchObject({ data: { onNote: { id: 'l1' } } });
  expect(await noteOf()).toMatchObject({ data: { onNote: { id: 'l2' } } });
});

test('a mutation that failed reaches nobody', async () => {
  const client = await RealtimeClient.connect(address);
  await put('j1', 'first', 'x');
  await client.start('s', 'subscription { onNote { id text } }');
  await put('j1', 'second', 'x');
  await put('j2', 'third', 'x');
  expect(await client.next()).toMatchObject({ payload: { data: { onNote: { id: 'j2' } } } });
});

test.each([
  ['a resolver that refuses', 'subscription { onForbidden { id } }', {}, 'Unauthorized'],
  [
    'no authorization',
    'subscription { onNote { id } }',
    { 'x-api-key': 'wrong' },
    'UnauthorizedException',
  ],
  ['a query', '{ echo }', {}, 'BadRequestException'],
  ['two fields', 'subscription { onNote { id } onLoudNote { id } }', {}, undefined],
])('with %s nothing is started', async (_, query, authorization, errorType) => {
  const client = await RealtimeClient.connect(address);
  const answer = await client.start(
    's',
    query,
    {},
    Object.keys(authorization).length ? authorization : undefined,
  );
  expect(answer).toMatchObject({
    id: 's',
    type: 'error',
    payload: { errors: [errorType ? { errorType } : {}] },
  });
});

test('an id is used once, and a connection has 100 subscriptions', async () => {
  const client = await RealtimeClient.connect(address);
  for (let n = 0; n < 100; n += 1) {
    expect(await client.start(`s${n}`, 'subscription { onNote { id } }')).toMatchObject({
      type: 'start_ack',
    });
  }
  expect(await client.start('s1', 'subscription { onNote { id } }')).toMatchObject({
    payload: { errors: [{ errorType: 'DuplicatedOperationError' }] },
  });
  expect(await client.start('s100', 'subscription { onNote { id } }')).toMatchObject({
    payload: { errors: [{ errorType: 'MaxSubscriptionsReachedError' }] },
  });
});

test('a client that does not read what it has asked for is cut off', async () => {
  const client = await RealtimeClient.connect(address);
  for (let n = 0; n < 100; n += 1) await client.start(`s${n}`, 'subscription { onNote { text } }');
  const closed = once(client.socket, 'close');
  client.socket.pause();
  for (const id of ['k1', 'k2', 'k3']) await put(id, 'x'.repeat(200_000), 'x');
  client.socket.resume();
  expect((await closed)[0]).toBe(1006);
});

test('messages that mean nothing are answered with an error', async () => {
  const client = await RealtimeClient.connect(address);
  for (const message of ['{', '[]', '{"type":"dance"}']) {
    client.socket.send(message);
    expect(await client.next()).toMatchObject({ type: 'error' });
  }
  expect(await client.start('s', '')).toMatchObject({ type: 'error' });
});

test('a connection without authorization is refused with the reason', async () => {
  const client = await RealtimeClient.connect(address, {});
  const closed = once(client.socket, 'close');
  expect(await client.next()).toEqual({
    type: 'connection_error',
    payload: {
      errors: [
        {
          errorCode: 401,
          errorType: 'UnauthorizedException',
          message: 'Missing authorization header',
        },
      ],
    },
  });
  await closed;
});

test('the authorization may come as the name of a protocol', async () => {
  const header = Buffer.from(JSON.stringify({ 'x-api-key': 'da2-localkey' })).toString('base64url');
  const socket = new WebSocket(address, ['graphql-ws', `header-${header}`]);
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  const [data] = (await once(socket, 'message')) as [Buffer];
  expect(JSON.parse(String(data))).toMatchObject({ type: 'connection_ack' });
  socket.terminate();
});

test.each([
  ['another site', { origin: 'https://evil.example' }, 'graphql-ws', 403],
  ['another host', { headers: { host: 'evil.example' } }, 'graphql-ws', 403],
  ['another protocol', {}, 'other', 400],
])('%s cannot connect', async (_, options, protocol, status) => {
  const socket = new WebSocket(address, protocol, options);
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toBe(`Unexpected server response: ${status}`);
});

test('pages of the site can connect', async () => {
  const client = await RealtimeClient.connect(address, undefined, { origin: siteOrigin });
  client.send({ type: 'connection_init' });
  expect(await client.next()).toMatchObject({ type: 'connection_ack' });
});

test('connections can be broken as a lost network does', async () => {
  const client = await RealtimeClient.connect(address);
  const closed = once(client.socket, 'close');
  await api.control.breakConnections();
  expect((await closed)[0]).toBe(1006);
});
