import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { writeBuildFile, type Build, serveMade } from '../buildFiles';

test('a file is written unless the owner has one in static/, or another plugin has written it', () => {
  const siteDir = newDirectory();
  const outDir = path.join(siteDir, 'build');
  for (const folder of ['static', 'build']) mkdirSync(path.join(siteDir, folder));
  const build = { siteDir, outDir, siteConfig: { staticDirectories: ['static'] } } as Build;
  writeFileSync(path.join(siteDir, 'static/mine.txt'), 'mine');
  writeFileSync(path.join(outDir, 'theirs.txt'), 'theirs');
  for (const name of ['mine.txt', 'theirs.txt', 'blog/rss.xml'])
    writeBuildFile(build, name, 'ours');
  expect(existsSync(path.join(outDir, 'mine.txt'))).toBe(false);
  expect(readFileSync(path.join(outDir, 'theirs.txt'), 'utf8')).toBe('theirs');
  expect(readFileSync(path.join(outDir, 'blog/rss.xml'), 'utf8')).toBe('ours');
});

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
