import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from 'test-support/atEnd';
import type { Api } from '../operations';

/** A request that the server of a test got. */
export interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

/** What it answers: a body and a status, or nothing at all. */
export type Answer = { readonly status?: number; readonly body: unknown } | 'nothing';

/**
 * Starts an http server that answers as AppSync would, until the tests of the file end.
 *
 * @param answer to a request; an answer that is no text is JSON
 */
export async function startApi(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const part of request) text += String(part);
      const one = { headers: request.headers, ...(JSON.parse(text) as Omit<Asked, 'headers'>) };
      asked.push(one);
      const given = await answer(one);
      if (given === 'nothing') return void request.socket.destroy();
      const { status = 200, body } = given;
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api: Api = { endpoint: `http://127.0.0.1:${port}/graphql`, apiKey: 'da2-key' };
  atEnd(() => void server.close());
  return { api, asked };
}
