import { serveZips } from '../serveZips';

test.each([
  ['/blog/gr%C3%B6%C3%9Fe/gr%C3%B6%C3%9Fe.zip?x=1', '/blog/größe/größe.zip'],
  ['/blog/a/a.zip', '/blog/a/a.zip'],
])('serves the zip at %s', (url, address) => {
  const zip = new Uint8Array([1]);
  const response = { setHeader: jest.fn(), end: jest.fn() };
  const next = jest.fn();
  const { middleware } = serveZips((asked) => (asked === address ? zip : undefined));

  middleware({ url } as never, response as never, next);

  expect(response.end).toHaveBeenCalledWith(zip);
  expect(response.setHeader).toHaveBeenCalledWith('Content-Type', 'application/zip');
  expect(next).not.toHaveBeenCalled();
});

test('leaves other addresses to others', () => {
  const next = jest.fn();
  serveZips(() => undefined).middleware({ url: '/other.zip' } as never, {} as never, next);
  expect(next).toHaveBeenCalledTimes(1);
});
