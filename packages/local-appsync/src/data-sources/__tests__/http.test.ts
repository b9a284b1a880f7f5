import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { atEnd } from 'test-support/atEnd';
import { askHttp } from '../dataSource';

async function serve(): Promise<string> {
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    response.writeHead(url === '/moved' ? 302 : 418, { Location: '/x', 'X-Kind': 'teapot' });
    response.end(
      JSON.stringify({ method, url, type: headers['content-type'], body: await text(request) }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('a request has method, path, query, headers and body; every status is a result', async () => {
  const answer = await askHttp(await serve(), {
    method: 'POST',
    resourcePath: '/tea',
    params: {
      query: { kind: ['green', 'black'], cups: '2' },
      headers: { 'Content-Type': 'application/json' },
      body: { hot: true },
    },
  });
  const result = answer.result as {
    statusCode: number;
    headers: Record<string, string>;
    body: string;
  };
  expect(result.statusCode).toBe(418);
  expect(result.headers['x-kind']).toBe('teapot');
  expect(JSON.parse(result.body)).toEqual({
    method: 'POST',
    url: '/tea?kind=green&kind=black&cups=2',
    type: 'application/json',
    body: '{"hot":true}',
  });
});

test('redirects are not followed, and an endpoint that is not there is an error', async () => {
  const endpoint = await serve();
  expect(await askHttp(endpoint, { resourcePath: '/moved' })).toMatchObject({
    result: { statusCode: 302 },
  });
  const { result, error } = await askHttp('http://127.0.0.1:1', {});
  expect(result).toBeNull();
  expect(error?.type).toBe('Http:RequestFailed');
});
