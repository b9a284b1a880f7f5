import { Hono } from 'hono';
import { siteScripts } from '../siteScripts';

test('sandboxed pages are refused though an app has their origin; the terminal says once that a page of this machine is', async () => {
  const told = jest.spyOn(console, 'log').mockReturnValue();
  const app = new Hono();
  app.use(siteScripts({}, ['http://localhost:3000/', 'myapp://callback']));
  const origins = ['http://127.0.0.1:3000', 'http://127.0.0.1:3000', 'https://a.example', 'null'];
  for (const Origin of origins) {
    const response = await app.request('/', { method: 'POST', headers: { Origin } });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  }
  expect(told.mock.calls).toEqual([
    ['Pages of http://127.0.0.1:3000 are refused: no callback address has this origin.'],
  ]);
  told.mockRestore();
});
