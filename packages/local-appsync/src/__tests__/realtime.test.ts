import { once } from 'node:events';
import { WebSocket } from 'ws';
import { siteOrigin, startTestApi, type TestApi } from '../testing/startTestApi';

let api: TestApi;
let client: Awaited<ReturnType<TestApi['connect']>>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  client = await api.connect({ origin: siteOrigin });
});

const everyNote = 'subscription { onNote { id text } }';
const refused = (errorType: string) => ({ type: 'error', payload: { errors: [{ errorType }] } });
const heard = (onNote: object | null) => ({ type: 'data', payload: { data: { onNote } } });

describe('a connection', () => {
  test('without authorization is refused with the reason', async () => {
    const unknown = await api.connect({}, {});
    const closed = once(unknown.socket, 'close');
    const message = 'Missing authorization header';
    const errors = [{ errorCode: 401, errorType: 'UnauthorizedException', message }];
    expect(await unknown.next()).toEqual({ type: 'connection_error', payload: { errors } });
    await closed;
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }, 'graphql-ws', 403],
    ['another host', { headers: { host: 'evil.example' } }, 'graphql-ws', 403],
    ['another protocol', {}, 'other', 400],
  ])('is not open to %s', async (_, options, protocol, status) => {
    const address = `${api.endpoint.replace('http', 'ws')}/realtime`;
    const socket = new WebSocket(address, protocol, options);
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toBe(`Unexpected server response: ${status}`);
  });

  test('is acknowledged with the time after which it is dead, and can be broken as a lost network does', async () => {
    client.send({ type: 'connection_init' });
    const payload = { connectionTimeoutMs: 300_000 };
    expect(await client.next()).toEqual({ type: 'connection_ack', payload });
    const closed = once(client.socket, 'close');
    await api.control.breakConnections();
    expect((await closed)[0]).toBe(1006);
  });

  test('has 100 subscriptions at most, each with an id of its own, and is cut off if its client does not read', async () => {
    for (let n = 0; n < 100; n += 1) {
      expect(await client.start(`s${n}`, everyNote)).toMatchObject({ type: 'start_ack' });
    }
    const [twice, many] = [
      await client.start('s1', everyNote),
      await client.start('new', everyNote),
    ];
    expect(twice).toMatchObject(refused('DuplicatedOperationError'));
    expect(many).toMatchObject(refused('MaxSubscriptionsReachedError'));
    const closed = once(client.socket, 'close');
    client.socket.pause();
    for (const id of ['k1', 'k2', 'k3']) await api.put(id, 'x'.repeat(200_000));
    client.socket.resume();
    expect((await closed)[0]).toBe(1006);
  });
});

describe('a subscription', () => {
  test('gets what the mutation selected, by the names that its sender gave', async () => {
    const started = await client.start('s1', 'subscription { onNote { id text tag secret } }');
    expect(started).toEqual({ id: 's1', type: 'start_ack' });
    await api.put('r1', 'hello', 'a', 'id text: tag tag: text');
    const note = { id: 'r1', text: 'a', tag: 'hello', secret: null };
    expect(await client.next()).toMatchObject({ id: 's1', ...heard(note) });
    await api.put('r2', 'hello', 'a', 'name: id text');
    expect(await client.next()).toMatchObject(heard(null));
  });

  test('is filtered by arguments of equal values, and hears nothing of a mutation that failed', async () => {
    const query = 'subscription ($tag: String) { onNote(tag: $tag) { id } }';
    await client.start('s', query, { tag: 'mine' });
    await api.put('f1', 'x', 'other');
    for (const id of ['f2', 'f3']) await api.put(id, 'first', 'mine');
    await api.put('f2', 'second', 'mine');
    await api.put('f4', 'third', 'mine');
    for (const id of ['f2', 'f3', 'f4']) expect(await client.next()).toMatchObject(heard({ id }));
  });

  test('is filtered by its resolver instead of the arguments, until a resolver declares it invalid', async () => {
    await client.start('s', 'subscription { onLoudNote(tag: "ended") { id } }');
    await api.put('g1', 'quiet', 'ended');
    await api.ask('mutation { closeTag(tag: "other") }');
    await api.put('g2', 'LOUD', 'c');
    expect(await client.next()).toMatchObject({ payload: { data: { onLoudNote: { id: 'g2' } } } });
    await api.ask('mutation { closeTag(tag: "ended") }');
    expect(await client.next()).toEqual({ id: 's', type: 'complete' });
  });

  test('that is stopped is complete and gets nothing more', async () => {
    await client.start('a', everyNote);
    client.send({ id: 'a', type: 'stop' });
    expect(await client.next()).toEqual({ id: 'a', type: 'complete' });
    await client.start('b', everyNote);
    await api.put('i1');
    expect(await client.next()).toMatchObject({ id: 'b', type: 'data' });
  });

  test('is one, though its id is used again while it is stopped', async () => {
    void client.start('a', everyNote);
    client.send({ id: 'a', type: 'stop' });
    void client.start('a', everyNote);
    for (const id of ['l1', 'l2']) await api.put(id);
    for (const id of ['l1', 'l2']) {
      let message = await client.next();
      while (message.type !== 'data') message = await client.next();
      expect(message).toMatchObject(heard({ id }));
    }
  });

  test.each([
    ['a resolver that refuses', 'subscription { onForbidden { id } }', 'Unauthorized', undefined],
    ['a query', '{ echo }', 'BadRequestException', undefined],
    ['a wrong key', everyNote, 'UnauthorizedException', { 'x-api-key': 'wrong' }],
  ])('is not started with %s', async (_, query, errorType, headers) => {
    const answer = await client.start('s', query, {}, headers);
    expect(answer).toMatchObject({ id: 's', ...refused(errorType) });
  });
});
