import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import { newDirectory } from 'test-support/newDirectory';
import { writeBuildFile, type Build } from '../writeBuildFile';

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
