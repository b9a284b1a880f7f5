import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { hostFiles } from '..';
import { cacheControl, headerRules, headersFor } from '../../headers/headers';
import { belowRoot } from '../../site-roots/siteRoots';
import type { Host } from '../host';

const roots = ['/de/', '/'];
const unstoredPages = ['/callback/'];
const served = { mermaid: true, privatePages: ['/callback/', '/account/'], unstoredPages };

/** A file for each rule, and those that several patterns match. */
const files = [
  'index.html',
  '404.html',
  'blog/post/index.html',
  'blog/post.md',
  'docs/page.md',
  'account/index.html',
  'callback/index.html',
  'mermaid/index.html',
  'accounts/index.html',
  'assets/files/notes-abc.svg',
  'assets/files/page-abc.html',
  'assets/medias/film-abc.mp4',
  'assets/images/a-abc.png',
  'assets/images/a-abc.svg',
  'assets/js/main.abc.js',
  'assets/mermaid/12/draw.mjs',
  'img/logo.svg',
  'img/cards/blog/post.png',
  'favicon.ico',
  'drawing.svg',
  'blog/rss.xml',
  'blog/tags/a/atom.xml',
  'blog/feed.json',
  'sitemap.xml',
  'robots.txt',
  'llms.txt',
  '.well-known/security.txt',
];

/** The addresses of all files in both languages, those of pages also without what servers leave out. */
const addresses = roots.flatMap((root) =>
  files.flatMap((file) => {
    const folder = file.endsWith('/index.html') ? file.slice(0, -'index.html'.length) : undefined;
    return [file, ...(folder ? [folder, folder.slice(0, -1)] : [])].map((each) => root + each);
  }),
);

/** A site in two languages, built for a host. */
async function build(host: Host): Promise<(name: string) => string> {
  const outDir = newDirectory();
  for (const file of roots.flatMap((root) => files.map((each) => `.${root}${each}`))) {
    mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
    writeFileSync(path.join(outDir, file), '');
  }
  const command = new EventEmitter();
  const localeConfigs = { en: { baseUrl: '/' }, de: { baseUrl: '/de/' } };
  const locales = ['en', 'de'];
  const i18n = { currentLocale: 'en', defaultLocale: 'en', locales, localeConfigs };
  const context = { siteDir: newDirectory(), siteConfig: { baseUrl: '/' }, i18n };
  const hooks = hostFiles(host, served, context as never, () => ({}), command as never);
  await hooks.allContentLoaded?.({ allContent: {} } as never);
  hooks.postBuild?.({ outDir });
  command.emit('beforeExit');
  return (name) => readFileSync(path.join(outDir, name), 'utf8');
}

/** What a preview of the build sends, and every server of this package. */
function expected(address: string): Record<string, string> {
  const below = belowRoot(address, roots);
  return {
    ...headersFor(headerRules({ ...served, scriptHashes: [] }), below),
    'Cache-Control': cacheControl(below, unstoredPages),
  };
}

type Headers = Record<string, string>;

/** The blocks of `_headers`: a pattern, and the lines below it. */
function blocksOf(file: string): [pattern: string, lines: string[]][] {
  return file
    .trim()
    .split(/\n(?=\S)/)
    .map((block) => {
      const [pattern = '', ...lines] = block.split('\n').map((line) => line.trim());
      return [pattern, lines];
    });
}

function named(line: string): [name: string, value: string] {
  const colon = line.indexOf(': ');
  return [line.slice(0, colon), line.slice(colon + 2)];
}

const escaped = (text: string) => text.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&');

/** Later blocks count. Case does not, nor a slash at the end; what `/*` stands for may be missing. */
function byNetlify(read: (name: string) => string, address: string): Headers {
  const pattern = (text: string) =>
    text.replace(/\/\*$/, '').split('*').map(escaped).join('.*') +
    (text.endsWith('/*') ? '(?:/.*)?' : '');
  return Object.fromEntries(
    blocksOf(read('_headers'))
      .filter(([text]) => new RegExp(`^${pattern(text)}/?$`, 'i').test(address))
      .flatMap(([, lines]) => lines.map(named)),
  );
}

/** What several blocks say of a header is joined, unless a line takes back what is there. */
function byCloudflare(read: (name: string) => string, address: string): Headers {
  const sent: Headers = {};
  for (const [pattern, lines] of blocksOf(read('_headers'))) {
    if (!new RegExp(`^${pattern.split('*').map(escaped).join('(.*)')}$`).test(address)) continue;
    for (const line of lines.filter((each) => each.startsWith('! '))) delete sent[line.slice(2)];
    for (const [name, value] of lines.filter((each) => !each.startsWith('! ')).map(named)) {
      sent[name] = name in sent ? `${sent[name]}, ${value}` : value;
    }
  }
  return sent;
}

/** Later entries count. */
function byVercel(read: (name: string) => string, address: string): Headers {
  const { headers } = JSON.parse(read('vercel.json')) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  return Object.fromEntries(
    headers
      .filter(({ source }) =>
        new RegExp(`^${source.split('(.*)').map(escaped).join('(.*)')}$`).test(address),
      )
      .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
  );
}

test.each([
  ['netlify', byNetlify],
  ['cloudflare', byCloudflare],
  ['vercel', byVercel],
] as const)(
  '%s sends the headers of the rules with every file in both languages',
  async (host, sent) => {
    const read = await build(host);
    const all = (headersOf: (address: string) => Headers) =>
      Object.fromEntries(addresses.map((address) => [address, headersOf(address)]));
    expect(all((address) => sent(read, address))).toEqual(all(expected));
  },
);
