import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of a site. */
export interface Sent {
  /** Its path on the site, with the query. */
  url: string;
  kind: 'html' | 'style' | 'script' | 'other';
  /** Whether the browser asked for it ahead, for a page that the reader may open. */
  isAhead: boolean;
  /** The size of its body as it was sent. */
  bytes: number;
}

/** A server that hands requests on to a site, and counts what it sends: prefetched and prerendered pages too. */
export interface Counter {
  origin: string;
  /** What was sent so far. */
  sent: Sent[];
  /** When the last request or the last part of an answer passed, in ms since the epoch. */
  lastAt(): number;
  stop(): void;
}

/**
 * Starts to count what a site sends.
 *
 * @param site its origin
 */
export async function countSent(site: string): Promise<Counter> {
  const sent: Sent[] = [];
  let lastAt = Date.now();
  const server = createServer((asked, answer) => {
    const { method, headers } = asked;
    lastAt = Date.now();
    const handedOn = request(new URL(asked.url ?? '/', site), {
      method,
      headers: { ...headers, host: new URL(site).host },
    });
    handedOn.on('response', (response) => {
      const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '');
      const entry: Sent = {
        url: asked.url ?? '/',
        kind: kindOf(response.headers['content-type']),
        isAhead: purpose.includes('prefetch'),
        bytes: 0,
      };
      sent.push(entry);
      response.on('data', (part: Buffer) => {
        lastAt = Date.now();
        entry.bytes += part.length;
      });
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    handedOn.on('error', () => answer.destroy());
    asked.pipe(handedOn);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent,
    lastAt: () => lastAt,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function kindOf(type = ''): Sent['kind'] {
  if (/javascript/.test(type)) return 'script';
  return /html/.test(type) ? 'html' : /css/.test(type) ? 'style' : 'other';
}
