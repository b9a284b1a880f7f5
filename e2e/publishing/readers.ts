import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, watchProblems } from '../test';
import { partCount } from './smallRelease';

/** An address that no release has. Its page is one of the site, too. */
const nowhere = '/nowhere';
const saysMissing = new RegExp(`^(?:response|console): .*404.*${nowhere}$`);

/** How many tabs have a page of the earlier release open. Each returns to it at another moment. */
const tabsAtFirst = 12;

/** Where readers come from, and where they are: each has a cache of its own. */
interface Regular {
  origin: string;
  context: BrowserContext;
  page: Page;
}

/** Readers of a site of small releases: some open it now, others have had a page of it open since before. */
export class Readers {
  /** The posts that anybody has read. */
  readonly seen = new Set<string>();
  private readonly problems: string[] = [];
  private tellProblem = () => {};
  private readonly firstProblem = new Promise<void>((resolve) => (this.tellProblem = resolve));
  private readonly regulars: Regular[] = [];
  /** Pages that are open and do nothing, the oldest first. */
  private readonly tabs: Page[] = [];
  private parts = 0;

  /**
   * @param origins the locations of the network
   * @param guessed addresses that somebody asks for, though nothing may be there
   */
  constructor(
    private readonly browser: Browser,
    private readonly origins: readonly string[],
    private readonly guessed: readonly string[],
  ) {}

  /** Opens the home page in many tabs, for later. */
  async arrive(): Promise<void> {
    for (const origin of this.origins) {
      const context = await this.browser.newContext();
      await watchProblems(context, (problem) => this.note(problem));
      this.regulars.push({ origin, context, page: await context.newPage() });
    }
    await Promise.all(Array.from({ length: tabsAtFirst }, () => this.leaveOpen()));
  }

  /** Reads the site as it is now, and expects that nothing is missing and nothing is refused. */
  async look(moment: string): Promise<void> {
    const [early, late] = [this.tabs.shift(), this.tabs.pop()];
    const looks = Promise.all([
      ...this.regulars.map((regular) => this.visit(regular)),
      ...[early, late].map((page) => page && this.returnTo(page)),
      this.leaveOpen(),
    ]);
    // A page that lacks something may never show what is waited for.
    await Promise.race([looks, this.firstProblem]);
    expect(this.problems, moment).toEqual([]);
  }

  private note(problem: string): void {
    if (saysMissing.test(problem)) return;
    this.problems.push(problem);
    this.tellProblem();
  }

  private async leaveOpen(): Promise<void> {
    const { context, origin } = this.regulars[this.tabs.length % this.regulars.length] as Regular;
    const page = await context.newPage();
    await page.goto(origin);
    this.tabs.push(page);
  }

  /** A page that has been open for a while loads more of its release. */
  private async returnTo(page: Page): Promise<void> {
    const part = this.parts++ % partCount;
    await page.evaluate((detail) => {
      document.dispatchEvent(new CustomEvent('show', { detail }));
    }, `part-${part}`);
    await shows(page, `Part ${part}`);
    await page.close();
  }

  /** Opens the site, goes on to its newest post, opens that anew, and asks for what is not there. */
  private async visit({ page, origin }: Regular): Promise<void> {
    await page.goto(origin);
    await shows(page, 'Home');
    await this.requireLinked(page.url());
    const link = page.getByRole('link').last();
    const post = (await link.textContent()) ?? '';
    await link.click();
    await shows(page, post);
    this.seen.add(post);
    await page.reload();
    // It may have moved meanwhile.
    await shows(page, new URL(page.url()).pathname.split('/')[2] ?? '');
    await page.goto(origin + nowhere);
    await shows(page, 'Page not found');
    // Somebody asks for a page that is not there yet, or no longer: a cache remembers that, too.
    for (const address of this.guessed) await fetch(origin + address);
  }

  /** Asks for everything that a page refers to, and all that these pages refer to. */
  private async requireLinked(start: string): Promise<void> {
    const known = new Set([start]);
    for (const address of known) {
      const response = await fetch(address);
      if (!response.ok) this.note(`link: ${response.status} ${address}`);
      for (const [, target = ''] of (await response.text()).matchAll(/ (?:href|src)="([^"]+)"/g)) {
        known.add(new URL(target, start).href);
      }
    }
  }
}

/** Waits until a page shows a title, after its style sheet and its script have been loaded. */
async function shows(page: Page, title: string): Promise<void> {
  await page.waitForFunction((text) => {
    const html = document.documentElement;
    const isStyled = getComputedStyle(html).getPropertyValue('--loaded') !== '';
    const isReady = html.dataset.ready !== undefined;
    return isStyled && isReady && document.querySelector('h1')?.textContent === text;
  }, title);
}
