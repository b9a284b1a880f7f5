import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LocalServer } from './localServer';

/** A request as it goes over the wire. */
export interface RawRequest {
  method?: string;
  /** The request's target, which replaces the address's path. */
  path?: string;
  headers?: OutgoingHttpHeaders;
  /** A list is sent in chunks, without a length unless the headers give one. */
  body?: string | Buffer | readonly string[];
}

const patienceMs = 20_000;

/**
 * Sends a request exactly as given: the path is not normalised, redirects are not followed, and any
 * header may be set. The hosted UI's certificate is trusted.
 *
 * @throws when the connection breaks, or when no answer comes within 20 s.
 */
export function sendRequest(
  server: Pick<LocalServer, 'certificate'>,
  url: string,
  { method = 'GET', path, headers = {}, body }: RawRequest = {},
): Promise<Response> {
  const [, scheme, host = '', port, target = '/'] =
    /^(https?):\/\/(\[.*?\]|[^/:]+):(\d+)(.*)$/s.exec(url) ?? [];
  const request = scheme === 'https' ? httpsRequest : httpRequest;
  const length =
    typeof body === 'string' || Buffer.isBuffer(body)
      ? { 'Content-Length': Buffer.byteLength(body) }
      : {};
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: host.replace(/[[\]]/g, ''),
        port,
        path: path ?? (target || '/'),
        method,
        headers: { ...length, ...headers },
        ca: server.certificate,
        servername: 'localhost',
        agent: false,
        timeout: patienceMs,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const status = incoming.statusCode ?? 0;
          const received = Buffer.concat(chunks);
          const answer = new Response(received.length ? received : null, { status });
          for (const [name, values] of Object.entries(incoming.headersDistinct)) {
            for (const value of values ?? []) answer.headers.append(name, value);
          }
          resolve(answer);
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${url} did not answer`)));
    outgoing.on('error', reject);
    for (const part of Array.isArray(body) ? body : []) outgoing.write(part);
    outgoing.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : undefined);
  });
}

/** `fetch` for libraries that take one: it trusts the hosted UI's certificate. */
export function trustingFetch(server: Pick<LocalServer, 'certificate'>) {
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(url, { ...init, signal: undefined });
    const body = init.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const headers = Object.fromEntries(request.headers);
    return sendRequest(server, url, { method: request.method, headers, body });
  };
}
