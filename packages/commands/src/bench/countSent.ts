import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server has sent. */
export interface Sent {
  /** Bodies, in bytes as they were sent. */
  bytes: number;
  /** Of these, scripts. */
  script: number;
  answers: number;
}

/** A server that hands requests on to a site, and counts what it sends: prefetched and prerendered pages too. */
export interface Counter {
  origin: string;
  sent: Sent;
  stop(): void;
}

/**
 * Starts to count what a site sends.
 *
 * @param site its origin
 * @param fixedPort where to answer; any free port if it is left out
 */
export async function countSent(site: string, fixedPort = 0): Promise<Counter> {
  const sent: Sent = { bytes: 0, script: 0, answers: 0 };
  const server = createServer((asked, answer) => {
    const { method, headers } = asked;
    const host = new URL(site).host;
    const handedOn = request(new URL(asked.url ?? '/', site), {
      method,
      headers: { ...headers, host },
    });
    handedOn.on('response', (response) => {
      sent.answers += 1;
      const isScript = /javascript/.test(response.headers['content-type'] ?? '');
      response.on('data', (part: Buffer) => {
        sent.bytes += part.length;
        if (isScript) sent.script += part.length;
      });
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    handedOn.on('error', () => answer.destroy());
    asked.pipe(handedOn);
  });
  server.listen(fixedPort, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    sent,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
