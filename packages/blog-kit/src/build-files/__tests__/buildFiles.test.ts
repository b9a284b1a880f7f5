import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import { newDirectory } from 'test-support/newDirectory';
import { writeBuildFile, type Build, serveMade } from '../buildFiles';

/** A build, and what is in its files and was told at its end. */
function startBuild() {
  const siteDir = newDirectory();
  const outDir = path.join(siteDir, 'build');
  mkdirSync(path.join(siteDir, 'static'));
  mkdirSync(outDir);
  const build = { siteDir, outDir, siteConfig: { staticDirectories: ['static'] } } as Build;
  const command = new EventEmitter();
  const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  return {
    place: (name: string) => path.join(siteDir, name),
    read: (name: string) => readFileSync(path.join(outDir, name), 'utf8'),
    write: (file: string, text: string) => writeBuildFile(build, file, text, command),
    end: () => {
      command.emit('beforeExit');
      return warn.mock.calls.map(([message]) => String(message));
    },
  };
}

afterEach(() => jest.restoreAllMocks());

test('files that nothing else writes are written without a word', () => {
  const { write, read, end } = startBuild();
  write('llms.txt', 'ours');
  write('blog/rss.xml', 'feed');
  expect([read('llms.txt'), read('blog/rss.xml')]).toEqual(['ours', 'feed']);
  expect(end()).toEqual([]);
});

test("the owner's file in static/ stays without a word", () => {
  const { place, write, read, end } = startBuild();
  writeFileSync(place('static/llms.txt'), 'mine');
  writeFileSync(place('build/llms.txt'), 'mine');
  write('llms.txt', 'ours');
  expect(read('llms.txt')).toBe('mine');
  expect(end()).toEqual([]);
});

test('a file that another plugin wrote before or after stays, and is named', () => {
  const { place, write, read, end } = startBuild();
  writeFileSync(place('build/llms.txt'), 'theirs');
  write('llms.txt', 'ours');
  write('robots.txt', 'ours');
  write('search.json', 'ours');
  writeFileSync(place('build/robots.txt'), 'theirs');
  expect([read('llms.txt'), read('robots.txt')]).toEqual(['theirs', 'theirs']);
  expect(end()).toEqual([
    expect.stringContaining('are in the build: llms.txt, robots.txt. To publish'),
  ]);
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
