import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { hostFiles } from '..';
import type { Host } from '../host';

const page = '<!doctype html><html><head><meta charset=utf-8></head><body></body></html>';

/** Builds a site for a host, in a language. */
async function build(host: Host, currentLocale = 'en') {
  const outDir = newDirectory();
  const write = (name: string, text: string) => writeFileSync(path.join(outDir, name), text);
  write('index.html', page);
  write('404.html', page);
  const command = new EventEmitter();
  const hooks = hostFiles(host, {}, () => ({ redirects: { '/old': '/new' } }), command);
  await hooks.allContentLoaded({ allContent: {} } as never);
  const i18n = { currentLocale, defaultLocale: 'en' };
  hooks.postBuild({ outDir, siteConfig: { url: 'https://a.example' }, i18n } as never);
  return {
    end: () => command.emit('beforeExit'),
    write,
    read: (name: string) => readFileSync(path.join(outDir, name), 'utf8'),
    has: (name: string) => existsSync(path.join(outDir, name)),
  };
}

test('a build for a host has its headers, and the redirects of the content', async () => {
  const { read } = await build('netlify');
  expect(read('_headers')).toContain("  Content-Security-Policy: default-src 'none'");
  expect(read('_redirects')).toBe('/old /new 301!\n');
});

test('the files of the host are at the root of the site, whatever its languages', async () => {
  expect((await build('netlify', 'de')).has('_headers')).toBe(false);
});

test('pages for GitHub Pages are completed when all plugins have written theirs', async () => {
  const { read, write, end } = await build('github-pages');
  write('late.html', page);
  expect(read('index.html')).toBe(page);
  end();
  for (const name of ['index.html', 'late.html']) {
    expect(read(name)).toContain('http-equiv="Content-Security-Policy"');
  }
});
