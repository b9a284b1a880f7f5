import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { atEnd } from 'test-support/atEnd';
import { askHttp } from '../dataSource';

test('a request has method, path, query, headers and body; every status is a result, and no redirect is followed', async () => {
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    response.writeHead(302, { Location: '/x', 'X-Kind': 'teapot' });
    const type = headers['content-type'];
    response.end(JSON.stringify({ method, url, type, body: await text(request) }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => void server.close());
  const answer = await askHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    method: 'POST',
    resourcePath: '/tea',
    params: {
      query: { kind: ['green', 'black'], cups: '2' },
      headers: { 'Content-Type': 'application/json' },
      body: { hot: true },
    },
  });
  const result = answer.result as { body: string };
  expect(result).toMatchObject({ statusCode: 302, headers: { 'x-kind': 'teapot' } });
  expect(JSON.parse(result.body)).toEqual({
    ...{ method: 'POST', url: '/tea?kind=green&kind=black&cups=2' },
    ...{ type: 'application/json', body: '{"hot":true}' },
  });
});

test('an endpoint that is not there is an error', async () => {
  const error = expect.objectContaining({ type: 'Http:RequestFailed' }) as object;
  expect(await askHttp('http://127.0.0.1:1', {})).toEqual({ result: null, error });
});
