import { Hono } from 'hono';
import { siteScripts } from '../siteScripts';

/** Requests an API with these callback addresses, as a page of the origin does. */
async function askFrom(origin: string, callbackUrls: readonly string[]): Promise<Response> {
  const app = new Hono();
  app.use(siteScripts({}, callbackUrls));
  app.post('/', (context) => context.text('answer'));
  return app.request('/', { method: 'POST', headers: { Origin: origin } });
}

test('answers the pages of every callback address', async () => {
  const urls = ['https://blog.example/callback/', 'http://localhost:3000/', 'http://localhost/x'];
  for (const origin of ['https://blog.example', 'http://localhost:3000', 'http://localhost']) {
    const response = await askFrom(origin, urls);
    expect(await response.text()).toBe('answer');
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  }
});

test('does not answer sandboxed pages when an app has a callback address', async () => {
  const response = await askFrom('null', ['myapp://callback', 'http://localhost:3000/']);
  expect(response.status).toBe(403);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('says once in the terminal that a page of this machine is refused', async () => {
  const told = jest.spyOn(console, 'log').mockReturnValue();
  const app = new Hono();
  app.use(siteScripts({}, ['http://localhost:3000/callback/']));
  const origins = [
    'http://127.0.0.1:3000',
    'http://127.0.0.1:3000',
    'https://evil.example',
    'null',
  ];
  for (const Origin of origins) await app.request('/', { method: 'POST', headers: { Origin } });
  expect(told.mock.calls).toEqual([
    ['Pages of http://127.0.0.1:3000 are refused: no callback address has this origin.'],
  ]);
  told.mockRestore();
});
