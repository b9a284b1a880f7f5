import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';

/** Bytes after gzip, of one page. */
interface Sizes {
  HTML: number;
  /** Of it, scripts in the page itself. */
  'script in it': number;
  /** Script files that the page loads by itself. */
  'loaded at once': number;
  /** Script files that it loads when its reader does something. */
  'loaded on intent': number;
}

const page = 'hello/index.html';
/** One row for each build. */
const results = {
  'stock Docusaurus': measure('off'),
  'with the starter': measure('on'),
};

console.table(results);

function measure(starter: 'on' | 'off'): Sizes {
  const folder = path.resolve('build', starter);
  execFileSync('npx', ['docusaurus', 'build', '--out-dir', folder], {
    // The bundler's cache does not notice another list of browsers.
    env: {
      ...process.env,
      STARTER: starter,
      DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const html = readFileSync(path.join(folder, page), 'utf8');
  const { document } = new JSDOM(html).window;
  const scripts = [...document.querySelectorAll('script')];
  const listed = scripts
    .flatMap(({ dataset }) => (dataset.scripts ?? '').split(' '))
    .filter(Boolean);
  const atOnce = scripts
    .filter(({ src }) => src)
    .map((script) => script.getAttribute('src') ?? '');
  const inline = scripts.filter(
    ({ src, type }) => !src && !type.includes('json'),
  );
  const sizeOf = (address: string) =>
    gzipped(readFileSync(path.join(folder, address)));
  return {
    HTML: gzipped(html),
    'script in it': gzipped(
      inline.map(({ textContent }) => textContent).join(''),
    ),
    'loaded at once': sum(atOnce.map(sizeOf)),
    'loaded on intent': sum(listed.map(sizeOf)),
  };
}

function gzipped(content: string | Buffer): number {
  return gzipSync(content).length;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
