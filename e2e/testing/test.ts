import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { site as ownConfig } from '../../site.config';
import { readContent, type BlogContent } from '../sites/blogContent';
import { site as fixtureConfig } from '../fixture-site/site.config';
import { fixtureSite } from '../sites/sites';

interface WorkerFixtures {
  /** The folder of the site that is under test; its build lies in it. */
  siteDir: string;
  /** The content of that site. */
  content: BlogContent;
}

interface Fixtures {
  /** Errors that the test expects; every other console error or failed request fails it. */
  expectedProblems: RegExp;
  /** What the browser says of its connection. Fetching ahead what a test does not ask for takes a third of its time. */
  connection: Connection;
  /** Whether pages turn into the next one as readers see it. Otherwise at once, which saves a tenth of the time. */
  transitions: boolean;
  watch: void;
}

interface Connection {
  readonly saveData: boolean;
  readonly effectiveType: string;
}

/** With this setting, nothing is prefetched. */
export const sparing: Connection = { saveData: true, effectiveType: '4g' };

export const good: Connection = { saveData: false, effectiveType: '4g' };

/** For a page that names its scripts in advance: a browser without JavaScript asks for none of them. */
export const withoutScripts = {
  javaScriptEnabled: false,
  expectedProblems: /^request: \S+\.js csp$/,
};

/**
 * Playwright's test, failing on any console error, uncaught exception, failed request or breach of the
 * content security policy that was not expected.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  siteDir: [fixtureSite, { option: true, scope: 'worker' }],
  content: [
    async ({ siteDir }, use) => {
      const site = siteDir === fixtureSite ? fixtureConfig : ownConfig;
      await use(await readContent(siteDir, site));
    },
    { scope: 'worker' },
  ],
  expectedProblems: [/(?!)/, { option: true }],
  connection: [sparing, { option: true }],
  transitions: [false, { option: true }],
  watch: [
    async ({ context, connection, expectedProblems, transitions }, use) => {
      const problems: string[] = [];
      await watchProblems(context, (problem) => problems.push(problem));
      await setConnection(context, connection);
      if (!transitions) await context.addInitScript(skipTransitions);
      await use();
      const unexpected = problems.filter((problem) => !expectedProblems.test(problem));
      // Requests between the end of the test and that of its page do not matter.
      for (const routes of [context, ...context.pages()]) {
        await routes.unrouteAll({ behavior: 'ignoreErrors' });
      }
      expect(unexpected, 'console errors and failed requests').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Chromium says so when the next page of a transition (src/css/custom.css) is drawn late, as on a busy machine, or the window
 * changes its size. It rejects a promise that no page has: https://github.com/w3c/csswg-drafts/issues/13726
 */
const abortedTransition = /^Transition was aborted because of invalid state\b/;

/** Reports console errors, uncaught exceptions, failed requests and breaches of the content security policy. */
async function watchProblems(
  context: BrowserContext,
  report: (problem: string) => void,
): Promise<void> {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    report(`console: ${message.text()} on ${message.page()?.url()}`);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!abortedTransition.test(message)) report(`exception: ${message} on ${error.page()?.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Chromium cancels what a page was still loading when the test navigates away.
    if (reason !== 'net::ERR_ABORTED') report(`request: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) report(`response: ${response.status()} ${response.url()}`);
  });
  await context.exposeBinding('reportPolicy', (_, what: string) => report(`policy: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportPolicy } = window as unknown as { reportPolicy(what: string): void };
      reportPolicy(`${event.violatedDirective} ${event.blockedURI} on ${location.href}`);
    });
  });
}

function skipTransitions(): void {
  const skip = ({ viewTransition }: PageSwapEvent | PageRevealEvent) => {
    // Chromium rejects it then.
    viewTransition?.ready.catch(() => undefined);
    viewTransition?.skipTransition();
  };
  addEventListener('pageswap', skip);
  addEventListener('pagereveal', skip);
}

/** Opens a page and hydrates it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

/** Hydrates a page without doing anything that a reader does (packages/quiet-pages/src/starter/). */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('hydrate')));
  await hydrated(page);
}

/**
 * Waits until React has hydrated the page (Docusaurus marks the document). This looks at each frame; `expect` would look
 * again after a tenth of a second, and then after a quarter.
 */
export async function hydrated(page: Page): Promise<void> {
  const isHydrated = () => document.documentElement.dataset.hasHydrated === 'true';
  await page.waitForFunction(isHydrated, undefined, { timeout: 15_000 });
}

/** Opens another page in a window of its own: of a tab behind another one, Chromium draws one frame a second. */
export async function openWindow(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('', '', 'noopener,width=1280,height=720'));
  return opened;
}

/** Makes the browser refuse this page all storage, as readers can set it up to do. */
export async function forbidStorage(
  page: Page,
  kinds = ['localStorage', 'sessionStorage'],
): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  }, kinds);
}

/** Makes the browser report this connection, from the next page on. */
export async function setConnection(
  target: Page | BrowserContext,
  connection: Connection,
): Promise<void> {
  await target.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => value });
  }, connection);
}
