import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Ports } from './ports';

/** Finds free ports. Each stays open until all are found, so that they differ. */
export async function freePorts(): Promise<Ports> {
  const servers = await Promise.all(
    [0, 0, 0].map(async (port) => {
      const server = createServer().listen(port, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const [api, hosted, google] = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return { api: api ?? 0, hosted: hosted ?? 0, google: google ?? 0 };
}
