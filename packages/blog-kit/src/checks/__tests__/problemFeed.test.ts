import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { ProblemFeed } from '../development';

test('a page gets the problems at once, and after that only changes', async () => {
  const feed = new ProblemFeed();
  feed.publish([{ place: 'blog/a/index.md:5', message: 'Wrong.' }]);
  const server = createServer((_request, response) => feed.follow(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');

  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const [first] = await once(response, 'data');
  const [id, ...data] = String(first).split('\n');
  expect(id).toMatch(/^id: \S+$/);
  expect(data).toEqual(['data: [{"place":"blog/a/index.md:5","message":"Wrong."}]', '', '']);
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': expect.stringContaining('no-transform'),
  });

  feed.publish([{ place: 'blog/a/index.md:5', message: 'Wrong.' }]);
  feed.publish([]);
  const [second] = await once(response, 'data');
  expect(String(second)).toBe(`${id}\ndata: []\n\n`);

  request.destroy();
  await once(server.close(), 'close');
});
