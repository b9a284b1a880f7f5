import { gzipSync } from 'node:zlib';
import type { Browser, Request } from '@playwright/test';
import { pause, withPage } from './browser';
import { PHONE } from './devices';
import { wake } from './wake';

/** The sizes of a page, in bytes after gzip. */
export interface PageBytes {
  html: number;
  style: number;
  /** Scripts that load before the reader does anything, without those in the page itself. */
  script: number;
  /** Files that are prefetched by then for other pages. */
  ahead: number;
  /** All scripts that have loaded when the page is awake. */
  scriptAwake: number;
}

/** A page is quiet if it has sent no request for this time, in ms. */
const quietTime = 2000;

/**
 * Opens a page with an empty cache, waits until it is quiet, wakes it as a reader does, and measures what it has
 * loaded.
 *
 * @returns undefined if the site has no such page.
 */
export async function measureBytes(
  browser: Browser,
  address: string,
): Promise<PageBytes | undefined> {
  const { status } = await fetch(address);
  if (status === 404) return undefined;
  return withPage(browser, PHONE, async (page) => {
    const requests: Request[] = [];
    let busy = Date.now();
    page.on('request', (request) => requests.push(request));
    const stir = () => void (busy = Date.now());
    page.on('request', stir).on('requestfinished', stir).on('requestfailed', stir);
    const quiet = async () => {
      while (Date.now() - busy < quietTime) await pause(100);
    };

    await page.goto(address);
    await quiet();
    const before = await weigh(requests);
    await wake(page);
    await quiet();
    const after = await weigh(requests);
    const { html, style, script, ahead } = before;
    return { html, style, script, ahead, scriptAwake: after.script };
  });
}

/** Each file counts once. A file that was fetched ahead and then used counts as used. */
async function weigh(requests: readonly Request[]): Promise<Omit<PageBytes, 'scriptAwake'>> {
  const kinds = new Map<string, keyof PageBytes>();
  for (const request of requests) {
    const url = request.url();
    const kind = await kindOf(request);
    if (kind && (kind !== 'ahead' || !kinds.has(url))) kinds.set(url, kind);
  }
  const bytes = { html: 0, style: 0, script: 0, ahead: 0, scriptAwake: 0 };
  for (const [url, kind] of kinds) bytes[kind] += await bytesOf(url);
  return bytes;
}

async function kindOf(request: Request): Promise<keyof PageBytes | undefined> {
  const headers = await request.allHeaders();
  if ((headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch')) return 'ahead';
  const types: Record<string, keyof PageBytes> = {
    document: 'html',
    stylesheet: 'style',
    script: 'script',
  };
  return types[request.resourceType()];
}

const known = new Map<string, Promise<number>>();

/** Measured by a separate request: browsers do not report prefetched files. */
function bytesOf(url: string): Promise<number> {
  const asked =
    known.get(url) ??
    fetch(url).then(async (response) => {
      const body = Buffer.from(await response.arrayBuffer());
      return gzipSync(body, { level: 9 }).length;
    });
  known.set(url, asked);
  return asked;
}
