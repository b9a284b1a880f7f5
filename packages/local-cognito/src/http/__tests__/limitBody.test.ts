import { Hono } from 'hono';
import { limitBody } from '../limitBody';

const app = new Hono().use(limitBody).post('/', ({ text }) => text('read'));

function post(headers: Record<string, string>): Response | Promise<Response> {
  return app.request(new Request('http://localhost/', { method: 'POST', headers }));
}

test('a body of 128 KiB is read, and one of a byte more is refused', async () => {
  expect((await post({ 'content-length': String(128 * 1024) })).status).toBe(200);
  const refused = await post({ 'content-length': String(128 * 1024 + 1) });
  expect(refused.status).toBe(413);
  expect(refused.headers.get('connection')).toBe('close');
});

test('a body without a stated length is refused', async () => {
  expect((await post({ 'transfer-encoding': 'chunked' })).status).toBe(411);
});
