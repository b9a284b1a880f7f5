import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { fetchTicket } from '../client/useCover';

test(
  'a ticket endpoint that never answers ends the attempt',
  { timeout: 5_000 },
  async (t) => {
    const server = createServer(() => {});
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    t.after(() => {
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as AddressInfo;
    const ticket = fetchTicket(
      `http://127.0.0.1:${port}/`,
      async () => 'token',
      50,
    );
    await assert.rejects(ticket, { name: 'TimeoutError' });
  },
);
