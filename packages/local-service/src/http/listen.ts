import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/** Finds free ports. Each stays open until all are found, so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createTcpServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

export type App = Hono<{ Bindings: HttpBindings }>;

export interface Listener {
  readonly servers: readonly Server[];
  /** The port, also if any free one was asked for. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves an app on 127.0.0.1 and, where the machine has it, ::1, or on another address.
 * @throws when the port is in use; the message says in one line what to do.
 */
export async function listen(
  app: App,
  options: {
    /** 0 is any that is free. */
    port: number;
    /** The environment variable that changes the port, for the message when it is in use. */
    portVariable: string;
    tls?: { key: string; cert: string };
    /** Such as 0.0.0.0, which is every address of the machine. */
    host?: string;
  },
): Promise<Listener> {
  const { portVariable, tls } = options;
  let { port } = options;
  const handle = getRequestListener((request, env) => app.fetch(request, env as HttpBindings), {
    overrideGlobalObjects: false,
  });
  const servers: Server[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(servers.map(closeServer));
  };
  for (const host of options.host ? [options.host] : ['127.0.0.1', '::1']) {
    const server = tls ? createTlsServer(tls, handle) : createServer(handle);
    // When a reused connection breaks, Chromium sends the request again by itself. That would
    // hide a reset from the client under test:
    // https://source.chromium.org/chromium/chromium/src/+/main:net/http/http_network_transaction.cc
    server.maxRequestsPerSocket = 1;
    try {
      await once(server.listen(port, host), 'listening');
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      // The machine has no such address.
      if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code) && servers.length > 0) continue;
      await close();
      if (code !== 'EADDRINUSE') throw error;
      const advice = `Stop what listens there, or choose another: ${portVariable}=<port>.`;
      throw new Error(`Port ${port} is in use. ${advice}`, { cause: error });
    }
    servers.push(server);
    ({ port } = server.address() as AddressInfo);
  }
  return { servers, port, close };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
