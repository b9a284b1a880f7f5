import { once } from 'node:events';
import { WebSocket } from 'ws';
import { RealtimeClient } from '../testing/realtimeClient';
import { siteOrigin, startTestApi, type TestApi } from '../testing/startTestApi';

let api: TestApi;
let address: string;
let client: RealtimeClient;
beforeAll(async () => {
  api = await startTestApi();
  address = `${api.endpoint.replace('http', 'ws')}/realtime`;
});
beforeEach(async () => {
  client = await RealtimeClient.connect(address);
});

const everyNote = 'subscription { onNote { id text } }';

const put = (id: string, text = 'x', tag = 'x', selection = 'id text tag') =>
  api.ask(
    `mutation ($id: ID!, $text: String!, $tag: String) {
      putNote(id: $id, text: $text, tag: $tag) { ${selection} }
    }`,
    { id, text, tag },
  );

const heard = (onNote: object | null) => ({ type: 'data', payload: { data: { onNote } } });

describe('a connection', () => {
  test.each(['/graphql/realtime', '/graphql'])(
    'to %s is acknowledged with the time after which it is dead',
    async (path) => {
      const url = new URL(path, address).href;
      const connected = await RealtimeClient.connect(url, undefined, { origin: siteOrigin });
      connected.send({ type: 'connection_init' });
      const payload = { connectionTimeoutMs: 300_000 };
      expect(await connected.next()).toEqual({ type: 'connection_ack', payload });
    },
  );

  test('without authorization is refused with the reason', async () => {
    const unknown = await RealtimeClient.connect(address, {});
    const closed = once(unknown.socket, 'close');
    const message = 'Missing authorization header';
    const error = { errorCode: 401, errorType: 'UnauthorizedException', message };
    const payload = { errors: [error] };
    expect(await unknown.next()).toEqual({ type: 'connection_error', payload });
    await closed;
  });

  test('may have its authorization as the name of a protocol', async () => {
    const header = Buffer.from('{"x-api-key":"da2-localkey"}').toString('base64url');
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
  ])('is not open to %s', async (_, options, protocol, status) => {
    const socket = new WebSocket(address, protocol, options);
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toBe(`Unexpected server response: ${status}`);
  });

  test('can be broken as a lost network does', async () => {
    const closed = once(client.socket, 'close');
    await api.control.breakConnections();
    expect((await closed)[0]).toBe(1006);
  });

  test('is cut off if its client does not read what it has asked for', async () => {
    for (let n = 0; n < 100; n += 1) await client.start(`s${n}`, everyNote);
    const closed = once(client.socket, 'close');
    client.socket.pause();
    for (const id of ['k1', 'k2', 'k3']) await put(id, 'x'.repeat(200_000));
    client.socket.resume();
    expect((await closed)[0]).toBe(1006);
  });

  test('answers messages that mean nothing with an error', async () => {
    for (const message of ['{', '[]', '{"type":"dance"}']) {
      client.socket.send(message);
      expect(await client.next()).toMatchObject({ type: 'error' });
    }
    expect(await client.start('s', '')).toMatchObject({ type: 'error' });
  });
});

describe('a subscription', () => {
  test('gets what the mutation selected, by the names that its sender gave', async () => {
    const started = await client.start('s1', 'subscription { onNote { id text tag secret } }');
    expect(started).toEqual({ id: 's1', type: 'start_ack' });
    await put('r1', 'hello', 'a', 'id text: tag tag: text');
    const note = { id: 'r1', text: 'a', tag: 'hello', secret: null };
    expect(await client.next()).toMatchObject({ id: 's1', ...heard(note) });
    await put('r2', 'hello', 'a', 'name: id text');
    expect(await client.next()).toMatchObject(heard(null));
  });

  test('is filtered by arguments of equal values', async () => {
    const query = 'subscription ($tag: String) { onNote(tag: $tag) { id } }';
    await client.start('s', query, { tag: 'mine' });
    await put('f1', 'x', 'other');
    await put('f2', 'x', 'mine');
    expect(await client.next()).toMatchObject(heard({ id: 'f2' }));
  });

  test('is filtered by its resolver instead of the arguments', async () => {
    await client.start('s', 'subscription { onLoudNote(tag: "b") { id text } }');
    await put('g1', 'quiet', 'b');
    await put('g2', 'LOUD', 'c');
    const data = { onLoudNote: { id: 'g2', text: 'LOUD' } };
    expect(await client.next()).toMatchObject({ payload: { data } });
  });

  test('ends when a resolver declares it invalid', async () => {
    await client.start('s', 'subscription { onLoudNote(tag: "ended") { id } }');
    await api.ask('mutation { closeTag(tag: "other") }');
    await put('h1', 'LOUD', 'ended');
    expect(await client.next()).toMatchObject({ type: 'data' });
    await api.ask('mutation { closeTag(tag: "ended") }');
    expect(await client.next()).toEqual({ id: 's', type: 'complete' });
  });

  test('that is stopped is complete and gets nothing more', async () => {
    await client.start('a', everyNote);
    client.send({ id: 'a', type: 'stop' });
    expect(await client.next()).toEqual({ id: 'a', type: 'complete' });
    await client.start('b', everyNote);
    await put('i1');
    expect(await client.next()).toMatchObject({ id: 'b', type: 'data' });
  });

  test('is one, though its id is used again while it is stopped', async () => {
    const data = JSON.stringify({ query: everyNote });
    const authorization = { host: 'localhost', 'x-api-key': 'da2-localkey' };
    for (const type of ['start', 'stop', 'start']) {
      client.send({ id: 'a', type, payload: { data, extensions: { authorization } } });
    }
    for (const id of ['l1', 'l2']) await put(id);
    for (const id of ['l1', 'l2']) {
      let message = await client.next();
      while (message.type !== 'data') message = await client.next();
      expect(message).toMatchObject(heard({ id }));
    }
  });

  test('hears nothing of a mutation that failed', async () => {
    await put('j1', 'first');
    await client.start('s', everyNote);
    await put('j1', 'second');
    await put('j2', 'third');
    expect(await client.next()).toMatchObject(heard({ id: 'j2' }));
  });

  test.each<[string, string, object | undefined, object]>([
    [
      'a resolver that refuses',
      'subscription { onForbidden { id } }',
      undefined,
      { errorType: 'Unauthorized' },
    ],
    [
      'no authorization',
      everyNote,
      { 'x-api-key': 'wrong' },
      { errorType: 'UnauthorizedException' },
    ],
    ['a query', '{ echo }', undefined, { errorType: 'BadRequestException' }],
    ['two fields', 'subscription { onNote { id } onLoudNote { id } }', undefined, {}],
  ])('is not started with %s', async (_, query, authorization, error) => {
    const answer = await client.start('s', query, {}, authorization);
    expect(answer).toMatchObject({ id: 's', type: 'error', payload: { errors: [error] } });
  });

  test('has an id of its own, and its connection has 100 at most', async () => {
    for (let n = 0; n < 100; n += 1) {
      expect(await client.start(`s${n}`, everyNote)).toMatchObject({ type: 'start_ack' });
    }
    for (const [id, errorType] of Object.entries({
      s1: 'DuplicatedOperationError',
      s100: 'MaxSubscriptionsReachedError',
    })) {
      const answer = await client.start(id, everyNote);
      expect(answer).toMatchObject({ payload: { errors: [{ errorType }] } });
    }
  });
});
