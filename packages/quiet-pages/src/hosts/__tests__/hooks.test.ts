import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { hostFiles } from '..';
import type { Host } from '../host';

const page = '<!doctype html><html><head><meta charset=utf-8></head><body></body></html>';

/** Builds a site for a host, in the first of its languages. */
async function build(host: Host, { locales = ['en'], baseUrl = '/' } = {}) {
  const outDir = newDirectory();
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
    writeFileSync(path.join(outDir, name), text);
  };
  write('index.html', page);
  write('404.html', page);
  const command = new EventEmitter();
  const served = { privatePages: ['/account/'] };
  const hooks = hostFiles(host, served, () => ({ redirects: { '/old': '/new' } }), command);
  await hooks.allContentLoaded({ allContent: {} } as never);
  const localeConfigs = { en: { baseUrl }, de: { baseUrl: `${baseUrl}de/` } };
  const i18n = { currentLocale: locales[0], defaultLocale: 'en', locales, localeConfigs };
  hooks.postBuild({ outDir, siteConfig: { url: 'https://a.example', baseUrl }, i18n } as never);
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
  expect((await build('netlify', { locales: ['de', 'en'] })).has('_headers')).toBe(false);
});

test('only GitHub publishes a site below the root of its address', async () => {
  await expect(build('netlify', { baseUrl: '/notes/' })).rejects.toThrow(
    'the site is at /notes/. Take out baseUrl',
  );
  const { has, end } = await build('github-pages', { baseUrl: '/notes/' });
  end();
  expect(has('.nojekyll')).toBe(true);
});

test('the policy allows the inline scripts of languages that are built later', async () => {
  const { read, write, end } = await build('netlify', { locales: ['en', 'de'] });
  const script = 'show("__docusaurus-base-url-issue-banner")';
  write('de/404.html', page);
  write('de/index.html', page.replace('<body>', `<body><script>${script}</script>`));
  end();
  const hash = createHash('sha256').update(script).digest('base64');
  expect(read('_headers')).toContain(`'sha256-${hash}'`);
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
