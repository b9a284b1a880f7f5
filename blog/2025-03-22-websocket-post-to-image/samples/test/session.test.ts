import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import {
  backoff,
  openSession,
  SignInNeeded,
  type SessionMessage,
} from '../client/session';
import './browser-socket';
import { Gateway } from './gateway';

let gateway: Gateway;
let close: (() => void) | undefined;

beforeEach(async () => {
  gateway = new Gateway();
  await gateway.listen();
});
afterEach(async () => {
  close?.();
  await gateway.close();
});

const request = {
  action: 'start' as const,
  requestId: 'request-0000-0001',
  text: 'Text',
};
const at = (seq: number, requestId = request.requestId) => ({ seq, requestId });
const writing = { type: 'progress' as const, step: 'writing' as const };
const drawing = { type: 'progress' as const, step: 'drawing' as const };
const done = {
  type: 'done' as const,
  url: 'https://bucket/draft.png',
  alt: 'A lighthouse',
};

interface Run {
  seen: SessionMessage[];
  /** Resolves when a message of the type arrives. */
  until: (type: SessionMessage['type']) => Promise<SessionMessage>;
}

function open(
  options: { getTicket?: () => Promise<string>; silence?: number } = {},
): Run {
  const seen: SessionMessage[] = [];
  const waiting: [string, (message: SessionMessage) => void][] = [];
  close = openSession({
    socketUrl: gateway.url,
    getTicket: async () => gateway.ticket(),
    request,
    wait: () => 1,
    onMessage: (message) => {
      seen.push(message);
      for (const [type, resolve] of waiting)
        if (type === message.type) resolve(message);
    },
    ...options,
  });
  return {
    seen,
    until: (type) => new Promise((resolve) => waiting.push([type, resolve])),
  };
}

const heard = (seen: SessionMessage[]) =>
  seen.filter(({ type }) => type !== 'waiting');

test('a connection cut in the middle: a new ticket, the same request, no step twice', async () => {
  gateway.onStart = (_, reply) => {
    if (gateway.starts.length === 1) {
      reply({ ...writing, ...at(1) });
      setTimeout(() => gateway.cut(), 5);
    } else {
      // The functions repeat what the job said last, and then the job goes on.
      reply({ ...writing, ...at(1) });
      reply({ ...drawing, ...at(2) });
      reply({ ...done, ...at(3) });
    }
  };
  const run = open();
  await run.until('done');
  assert.deepEqual(heard(run.seen), [
    { ...writing, ...at(1) },
    { ...drawing, ...at(2) },
    { ...done, ...at(3) },
  ]);
  assert.deepEqual(gateway.starts, [request, request]);
  assert.equal(gateway.connected, 2);
});

test('messages that come late, twice or for another tab are not shown', async () => {
  gateway.onStart = (_, reply) => {
    reply({ ...drawing, ...at(2) });
    reply({ ...writing, ...at(1) });
    reply({ ...drawing, ...at(2) });
    reply({ ...done, ...at(9, 'request-of-another-tab') });
    reply({ ...done, ...at(3) });
  };
  const run = open();
  await run.until('done');
  assert.deepEqual(heard(run.seen), [
    { ...drawing, ...at(2) },
    { ...done, ...at(3) },
  ]);
});

test('a ticket that expired on the way is refused, and the next attempt has a new one', async () => {
  gateway.onStart = (_, reply) => reply({ ...done, ...at(1) });
  const tickets = [gateway.ticket()];
  gateway.clock += 61;
  const run = open({
    getTicket: async () => tickets.pop() ?? gateway.ticket(),
  });
  await run.until('done');
  assert.deepEqual([gateway.refused, gateway.connected], [1, 1]);
});

test('a ticket opens one connection only', async () => {
  gateway.onStart = () => gateway.cut();
  const ticket = gateway.ticket();
  const run = open({ getTicket: async () => ticket });
  await run.until('rejected');
  assert.deepEqual([gateway.connected, gateway.refused], [1, 8]);
});

test('the end of a sign-in ends the attempts', async () => {
  let asked = 0;
  const run = open({
    getTicket: async () => {
      asked += 1;
      throw new SignInNeeded();
    },
  });
  assert.deepEqual(await run.until('rejected'), {
    type: 'rejected',
    reason: 'Sign in again',
  });
  assert.equal(asked, 1);
});

test('a server that accepts and hangs up is tried eight more times, not for ever', async () => {
  gateway.onStart = () => gateway.cut();
  const run = open();
  await run.until('rejected');
  assert.equal(gateway.connected, 9);
});

test('a connection that says nothing is replaced', async () => {
  gateway.onStart = (_, reply) => {
    if (gateway.starts.length > 1) reply({ ...done, ...at(1) });
  };
  const run = open({ silence: 400 });
  await run.until('done');
  assert.equal(gateway.connected, 2);
});

test('a step that takes longer than the silence is waited for', async () => {
  gateway.onStart = (_, reply) => {
    reply({ ...drawing, ...at(1) });
    if (gateway.starts.length === 3) reply({ ...done, ...at(2) });
  };
  const run = open({ silence: 400 });
  await run.until('done');
  assert.deepEqual(heard(run.seen), [
    { ...drawing, ...at(1) },
    { ...done, ...at(2) },
  ]);
  assert.deepEqual(gateway.starts, [request, request, request]);
});

test('an error frame of API Gateway leads to another attempt on the same connection', async () => {
  gateway.onStart = (_, reply) =>
    reply(
      gateway.starts.length === 1
        ? {
            message: 'Internal server error',
            connectionId: 'c',
            requestId: 'r',
          }
        : { ...done, ...at(1) },
    );
  const run = open();
  await run.until('done');
  assert.deepEqual([gateway.connected, gateway.starts.length], [1, 2]);
});

test('a busy server is asked again after the time it names', async () => {
  gateway.onStart = (_, reply) =>
    reply(
      gateway.starts.length === 1
        ? { type: 'busy', retryAfter: 0.01 }
        : { ...done, ...at(1) },
    );
  const run = open();
  await run.until('done');
  assert.equal(gateway.starts.length, 2);
});

test('nothing is heard after the page has gone', async () => {
  gateway.onStart = () => {
    close?.();
    gateway.push({ ...drawing, ...at(1) });
    gateway.cut();
  };
  const { seen } = open();
  await new Promise((resolve) => gatewayIdle(resolve));
  assert.deepEqual(seen, []);
  assert.equal(gateway.connected, 1);
});

/** After the first request and a little longer than a reconnect takes. */
function gatewayIdle(resolve: (value: unknown) => void): void {
  const timer = setInterval(() => {
    if (gateway.starts.length === 0) return;
    clearInterval(timer);
    setTimeout(resolve, 30);
  }, 2);
}

test('the waiting time doubles up to fifteen seconds, and is a random part of it', () => {
  const steps = [0, 1, 2, 3, 4, 5, 6].map((attempt) =>
    backoff(attempt, () => 1),
  );
  assert.deepEqual(steps, [500, 1000, 2000, 4000, 8000, 15000, 15000]);
  assert.equal(
    backoff(6, () => 0),
    0,
  );
});
