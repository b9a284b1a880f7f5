import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import { buildFolder, previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { generateBlog, postAddress } from 'test-support/generatedBlog';
import { copySite } from 'test-support/siteCopy';
import { freePorts } from 'local-cognito/testing/free-ports';
import { runQuietly } from '../command';
import { localEnvironment } from '../localServices';
import { previewBuild, readSite, serveBuild } from '../serveBuild';

const root = path.join(__dirname, '../..');

/** The folder of the benchmark's files. */
const benchFolder = path.join(root, '.cache/bench');

/** This site, and one of Docusaurus and its classic theme alone. */
export const siteNames = ['here', 'stock'] as const;
export type SiteName = (typeof siteNames)[number];

/** What was measured, by the names of the columns. */
type Values = Record<string, number[]>;

/** A site with generated posts, in a folder of its own. */
export class BenchSite {
  private readonly folder: string;
  private readonly output: string;
  private served?: { origin: string; stop: () => void };

  constructor(
    readonly name: SiteName,
    private readonly posts: number,
  ) {
    this.folder = path.join(benchFolder, 'sites', `${name}-${posts}`);
    this.output = name === 'here' ? previewFolder(this.folder) : buildFolder(this.folder);
  }

  /**
   * Builds the site as `npm run build` does, this one with the settings of the local sign-in: with empty caches, or after
   * one more sentence in the newest post.
   *
   * @throws Error with what the build said when it fails
   */
  async build(kind: string): Promise<Values> {
    const isStock = this.name === 'stock';
    const blog = generateBlog(this.posts);
    copySite({
      root,
      target: this.folder,
      overlay: isStock ? path.join(__dirname, 'stock-site') : undefined,
      // A component in `src/theme` would take the place of the theme's.
      without: ['blog', ...(isStock ? ['src'] : [])],
      texts: new Map([...blog].map(([file, text]) => [`blog/${file}`, text])),
    });
    if (kind === 'cold') {
      for (const made of ['.docusaurus', '.cache', 'build', 'node_modules/.cache'])
        rmSync(path.join(this.folder, made), { recursive: true, force: true });
    } else {
      const [newest = ''] = blog.keys();
      const edit = `\nEdited ${new Date().toISOString()}.\n`;
      appendFileSync(path.join(this.folder, 'blog', newest), edit);
    }
    const label = `${this.posts} posts: build, ${kind}, ${this.name}`;
    const stock = ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'];
    const started = performance.now();
    const { code, output } = await runQuietly(
      label,
      process.execPath,
      isStock ? stock : previewBuild,
      { cwd: this.folder, env: isStock ? process.env : localEnvironment('http://localhost:3000') },
    );
    const seconds = (performance.now() - started) / 1000;
    // A build that was stopped also ends with 0.
    if (code !== 0 || !output.includes('Generated static files')) {
      throw new Error(`The build failed: ${label}\n\n${output.trim()}`);
    }
    const files = filesBelow(this.output).map((file) => path.join(this.output, file));
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    return { seconds: [seconds], megabytes: [bytes / 1e6] };
  }

  /** The origin of its pages. The first call builds and serves them, with the headers of production in this site. */
  async origin(): Promise<string> {
    if (!this.served) {
      await this.build('cold');
      const { api: port } = await freePorts();
      const plain = { folder: this.output, rules: [], unstoredPages: [] };
      const isHere = this.name === 'here';
      const build = isHere ? readSite(this.folder, this.output, 'Build it again.') : plain;
      this.served = { origin: `http://localhost:${port}`, stop: await serveBuild(build, port) };
    }
    return this.served.origin;
  }

  stop(): void {
    this.served?.stop();
  }
}

/** An answer of a site. */
interface Sent {
  isScript: boolean;
  /** The size of its body as it was sent. */
  bytes: number;
}

/** A server that hands requests on to a site, and counts what it sends: prefetched pages too. */
async function countSent(
  site: string,
): Promise<{ origin: string; sent: Sent[]; stop: () => void }> {
  const sent: Sent[] = [];
  const server = createServer((asked, answer) => {
    const { method, headers } = asked;
    const handedOn = request(new URL(asked.url ?? '/', site), {
      method,
      headers: { ...headers, host: new URL(site).host },
    });
    handedOn.on('response', (response) => {
      const isScript = /javascript/.test(response.headers['content-type'] ?? '');
      const entry: Sent = { isScript, bytes: 0 };
      sent.push(entry);
      response.on('data', (part: Buffer) => (entry.bytes += part.length));
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    handedOn.on('error', () => answer.destroy());
    asked.pipe(handedOn);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The phone that Lighthouse emulates: https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Chromium's sandbox refuses to run as root, as CI machines do. */
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

declare global {
  interface Window {
    /** The time that tasks took beyond 50 ms, in ms. */
    blocking: number;
    /** The heading that was shown last, and when its frame was drawn, in ms since the epoch. */
    shown?: { heading: string; at: number };
  }
}

/** What a reader's visit costs: four posts read to their ends, on a slow phone with an empty cache. */
export async function measureVisit(site: BenchSite, browserPath: string): Promise<Values> {
  const counter = await countSent(await site.origin());
  const browser = await chromium.launch({ executablePath: browserPath, args: sandbox });
  try {
    const page = await (await browser.newContext(phone)).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchPage);
    await page.goto(counter.origin + postAddress(0));
    const taps: number[] = [];
    let blocking = await readToEnd(page);
    for (let post = 1; post < 4; post += 1) {
      taps.push(await openOlder(page));
      blocking += await readToEnd(page);
    }
    const bytes = (sent: typeof counter.sent) => sent.reduce((sum, one) => sum + one.bytes, 0);
    return {
      sent: [bytes(counter.sent)],
      script: [bytes(counter.sent.filter(({ isScript }) => isScript))],
      requests: [counter.sent.length],
      blocking: [blocking],
      tap: taps,
    };
  } finally {
    await browser.close();
    counter.stop();
  }
}

/** A reader scrolls to the end, and rests there. @returns how long tasks have blocked meanwhile, in ms */
async function readToEnd(page: Page): Promise<number> {
  const isAtEnd = () =>
    page.evaluate(() => {
      window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 4;
    });
  while (!(await isAtEnd())) await pause(200);
  await pause(2500);
  // The router of a stock site shows all posts in one document.
  return page.evaluate(() => {
    const { blocking } = window;
    window.blocking = 0;
    return blocking;
  });
}

/** Taps on the link to the older post. @returns ms from the touch to the first frame with the next heading */
async function openOlder(page: Page): Promise<number> {
  const link = page.locator('nav[aria-label="Blog post page navigation"] a').last();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error('A post has no link to an older one.');
  const before = await page.evaluate(() => window.shown?.heading);
  await pause(400);
  const touched = Date.now();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const next = await page.waitForFunction(
    (old) => (window.shown && window.shown.heading !== old ? window.shown.at : undefined),
    before,
    { timeout: 15_000 },
  );
  return (await next.jsonValue())! - touched;
}

/** Runs in each page before its own scripts, and can use nothing outside itself. */
function watchPage(): void {
  window.blocking = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  let title: string | undefined;
  new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent;
    if (!heading || heading === title) return;
    title = heading;
    requestAnimationFrame(() => {
      // The message comes after the frame, which begins with this.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        window.shown = { heading, at: performance.timeOrigin + performance.now() };
      };
      port2.postMessage(undefined);
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Downloaded only for measurements, because it has 200 packages of 185 MB. Later releases do not run on Node 20. */
const lighthouse = 'lighthouse@12.8.2';

/** The parts of Lighthouse's report that are used. */
interface LighthouseReport {
  /** Why there is no result. */
  runtimeError?: { message: string };
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number }>;
}

/** The addresses that Lighthouse judges. The post is the longest on the first page of the list. */
const judged: Record<string, string> = { home: '/', list: '/blog', post: postAddress(6) };

/** What Lighthouse says of a page, with its own settings for phones; times in ms. */
export async function measureLighthouse(
  site: BenchSite,
  browserPath: string,
  kind: string,
): Promise<Values> {
  const address = (await site.origin()) + judged[kind]!;
  const file = path.join(benchFolder, 'lighthouse.json');
  const args = [
    ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address],
    ...['--quiet', '--no-enable-error-reporting', '--only-categories=performance'],
    ...['--output=json', `--output-path=${file}`],
    `--chrome-flags=${['--headless=new', ...sandbox].join(' ')}`,
  ];
  mkdirSync(benchFolder, { recursive: true });
  rmSync(file, { force: true });
  const env = { ...process.env, CHROME_PATH: browserPath };
  const { code, output } = await runQuietly(`Lighthouse, ${kind}, ${site.name}`, 'npm', args, {
    env,
  });
  if (code !== 0) throw new Error(`Lighthouse did not run: ${output.trim()}`);
  return readLighthouse(JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport);
}

/** @throws Error if Lighthouse could not measure the page */
export function readLighthouse({ runtimeError, categories, audits }: LighthouseReport) {
  const value = (audit: string) => {
    const { numericValue } = audits[audit] ?? {};
    if (numericValue === undefined) throw new Error(`Lighthouse found no ${audit}.`);
    return [numericValue];
  };
  if (runtimeError) throw new Error(`Lighthouse has no result: ${runtimeError.message}`);
  const { score } = categories.performance;
  if (score === null) throw new Error('Lighthouse gave the page no score.');
  return {
    score: [Math.round(score * 100)],
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}
