import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { hostFiles } from '..';
import type { Host } from '../host';

const page = '<!doctype html><html><head><meta charset=utf-8></head><body></body></html>';

/** Builds a site for a host, in one of its languages. */
async function build(
  host: Host,
  { currentLocale = 'en', locales = ['en'], baseUrl = '/', germanUrl = '', ownFile = '' } = {},
) {
  const siteDir = newDirectory();
  const outDir = path.join(siteDir, 'build');
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
    writeFileSync(path.join(outDir, name), text);
  };
  if (ownFile) {
    mkdirSync(path.join(siteDir, 'static'));
    writeFileSync(path.join(siteDir, 'static', ownFile), 'mine');
  }
  const command = Object.assign(new EventEmitter(), { exit: jest.fn() });
  const served = { privatePages: ['/account/'] };
  const localeConfigs = { en: { baseUrl }, de: { baseUrl: germanUrl || `${baseUrl}de/` } };
  const i18n = { currentLocale, defaultLocale: 'en', locales, localeConfigs };
  const siteConfig = {
    baseUrl: localeConfigs[currentLocale as 'en' | 'de'].baseUrl,
    staticDirectories: ['static'],
  };
  const readMore = () => ({ redirects: { '/old': '/new' } });
  const context = { siteDir, siteConfig, i18n };
  const hooks = hostFiles(host, served, context as never, readMore, command as never);
  await hooks.allContentLoaded?.({ allContent: {} } as never);
  write('index.html', page);
  write('404.html', page);
  hooks.postBuild?.({ outDir });
  return {
    end: () => command.emit('beforeExit'),
    exit: command.exit,
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
  const { has, end } = await build('netlify', { currentLocale: 'de', locales: ['en', 'de'] });
  end();
  expect(has('_headers')).toBe(false);
});

test('a language that is built alone has the files of the host', async () => {
  const { read, end } = await build('netlify', {
    currentLocale: 'de',
    locales: ['en', 'de'],
    germanUrl: '/',
  });
  end();
  expect(read('_headers')).toContain('Content-Security-Policy');
});

test('only GitHub publishes a site below the root of its address', async () => {
  await expect(build('netlify', { baseUrl: '/notes/' })).rejects.toThrow(
    'the site is at /notes/. Take out baseUrl',
  );
  const { read, end } = await build('github-pages', { baseUrl: '/notes/' });
  end();
  expect(read('index.html')).toContain('http-equiv="Content-Security-Policy"');
});

test.each([
  ['netlify', '_headers'],
  ['cloudflare', '_redirects'],
  ['vercel', 'vercel.json'],
] as const)(
  'for %s, a %s in static/ stops the build before it has pages',
  async (host, ownFile) => {
    const built = build(host, { ownFile });
    await expect(built).rejects.toThrow(`The site has a file ${ownFile} of its own`);
  },
);

test("what the end of a build refuses is told without code's own words, and the build fails", async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const { end, exit, has, write } = await build('netlify', { locales: ['en', 'de'] });
  write('_headers', 'of another plugin');
  end();
  expect(exit).toHaveBeenCalledWith(1);
  expect(log.mock.calls.flat().join()).toContain('The site has a file _headers of its own');
  expect(has('_redirects')).toBe(false);
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
