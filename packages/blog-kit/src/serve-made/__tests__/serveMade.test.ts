import { serveMade } from '../serveMade';

/** The answer to a request; undefined if it is left to others. */
async function ask(url: string, make: () => string | Promise<string>) {
  const response = { statusCode: 200, setHeader: jest.fn(), end: jest.fn() };
  const next = jest.fn();
  const { middleware } = serveMade('test', (address) =>
    address === '/a.zip' ? { type: 'application/zip', make } : undefined,
  );
  await middleware({ url } as never, response as never, next);
  if (next.mock.calls.length > 0) return undefined;
  return {
    status: response.statusCode,
    body: response.end.mock.calls[0],
    headers: response.setHeader.mock.calls,
  };
}

test.each([() => 'made', async () => 'made'])(
  'a file is made when it is asked for',
  async (make) => {
    const headers = [['Content-Type', 'application/zip']];
    expect(await ask('/a.zip?x=1', make)).toEqual({ status: 200, body: ['made'], headers });
  },
);

test('other addresses are left to others', async () => {
  expect(await ask('/b.zip', () => 'made')).toBeUndefined();
});

test('what cannot be made is an error of the server', async () => {
  const make = () => Promise.reject(new Error('No picture.'));
  expect(await ask('/a.zip', make)).toMatchObject({ status: 500, body: ['No picture.\n'] });
});
