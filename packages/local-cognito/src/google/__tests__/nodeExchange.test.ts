import { nodeExchange } from '../nodeExchange';

test('carries a request in and an answer out', async () => {
  const request = new Request('http://localhost:9230/token?a=1', {
    method: 'POST',
    headers: { 'content-type': 'text/plain', cookie: 'b=2' },
  });
  const { incoming, outgoing, answer } = nodeExchange(request, Buffer.from('body'));
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe('body');
  expect(incoming).toMatchObject({ method: 'POST', url: '/token?a=1' });
  expect(incoming.headers).toMatchObject({
    host: 'localhost:9230',
    cookie: 'b=2',
    'content-type': 'text/plain',
    'content-length': '4',
  });

  outgoing.statusCode = 201;
  outgoing.setHeader('Set-Cookie', ['c=3', 'd=4']);
  outgoing.write('one ');
  outgoing.end(Buffer.from('two'));
  const response = await answer;
  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toEqual(['c=3', 'd=4']);
  expect(await response.text()).toBe('one two');
  expect(outgoing.writableEnded).toBe(true);
});

test('carries an answer without a body', async () => {
  const { outgoing, answer } = nodeExchange(new Request('http://localhost/'), new Uint8Array());
  outgoing.statusCode = 204;
  outgoing.end();
  expect((await answer).status).toBe(204);
});
