import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from 'test-support/atEnd';
import { askLink } from '../askLink';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  [200, 'ok'],
  [404, 'gone'],
  [410, 'gone'],
  [403, 'unsure'],
  [503, 'unsure'],
])('status %i is %s', async (status, verdict) => {
  const origin = await serve((_request, response) => response.writeHead(status).end());
  expect(await askLink(`${origin}/page`)).toEqual({ verdict, detail: String(status) });
});

test.each([
  [{}, 'asked too often'],
  [{ 'retry-after': '120' }, 'asked too often; ask again in 120 s'],
])('a host that is asked too often, and says %j, is not asked again', async (headers, detail) => {
  const methods: (string | undefined)[] = [];
  const origin = await serve((request, response) => {
    methods.push(request.method);
    response.writeHead(429, headers).end();
  });
  expect(await askLink(origin)).toEqual({ verdict: 'unsure', detail });
  expect(methods).toEqual(['HEAD']);
});

test('asks again by GET where HEAD is refused', async () => {
  const origin = await serve((request, response) =>
    response.writeHead(request.method === 'HEAD' ? 404 : 200).end('text'),
  );
  expect(await askLink(origin)).toMatchObject({ verdict: 'ok' });
});

test.each([
  [301, 'moved'],
  [308, 'moved'],
  [302, 'ok'],
  [307, 'ok'],
])('a redirect by %i is %s', async (status, verdict) => {
  const origin = await serve((request, response) =>
    request.url === '/old'
      ? response.writeHead(status, { location: '/new' }).end()
      : response.writeHead(200).end(),
  );
  const answer = await askLink(`${origin}/old`);
  expect(answer.verdict).toBe(verdict);
  if (verdict === 'moved') expect(answer.detail).toBe(`${origin}/new`);
});

test('a redirect to what is not there is gone', async () => {
  const origin = await serve((request, response) =>
    request.url === '/old'
      ? response.writeHead(301, { location: '/new' }).end()
      : response.writeHead(404).end(),
  );
  expect(await askLink(`${origin}/old`)).toMatchObject({ verdict: 'gone' });
});

test('redirects in a circle end', async () => {
  const origin = await serve((_request, response) =>
    response.writeHead(302, { location: '/again' }).end(),
  );
  expect((await askLink(origin)).verdict).toBe('unsure');
});

test('a host that does not listen is not reached', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  expect(await askLink(`http://127.0.0.1:${port}/`)).toMatchObject({ verdict: 'unreached' });
});
