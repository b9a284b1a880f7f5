import type { Browser, Page } from '@playwright/test';
import type { Kind } from './kinds';

/** The windows, from a phone to a large screen, in CSS pixels. */
const windows = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const modes = ['dark', 'light'] as const;

/** A picture of a page. */
export interface Shot {
  mode: (typeof modes)[number];
  width: number;
  /** A PNG file. */
  png: Buffer;
}

/** Takes a page in every window and color mode. */
export async function shootKind(
  browser: Browser,
  origin: string,
  kind: Kind,
  password: string,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const mode of modes) {
    for (const viewport of windows) {
      const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true });
      await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      const page = await context.newPage();
      await show(page, origin, kind, password);
      shots.push({ mode, width: viewport.width, png: await page.screenshot() });
      await context.close();
    }
  }
  return shots;
}

/** What members say below a post: owners at once, others once an owner has read it. */
const comments = [
  [
    'owner',
    'Questions are welcome. If a figure looks wrong to you, say which, and I measure it again.',
  ],
  ['reader', 'Thank you, the part with the numbers saved me a day.'],
] as const;

/** Lets members comment on a post. */
export async function writeComments(
  browser: Browser,
  origin: string,
  post: string,
  password: string,
): Promise<void> {
  for (const [username, text] of comments) {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.goto(`${origin}/account/`);
    await signIn(page, username, password);
    await page.goto(`${origin}${post}`);
    await openComments(page);
    await page.getByLabel('Write a comment').fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('article').filter({ hasText: text }).last().waitFor();
    await context.close();
  }
}

async function openComments(page: Page): Promise<void> {
  const line = page.locator('#comments > summary');
  await line.scrollIntoViewIfNeeded();
  await line.click();
  await page.getByLabel('Write a comment').waitFor();
}

async function show(page: Page, origin: string, kind: Kind, password: string): Promise<void> {
  if (kind.as) {
    await page.goto(`${origin}/account/`);
    await signIn(page, kind.as, password);
  }
  await page.goto(`${origin}${kind.address}`, { waitUntil: 'networkidle' });
  if (kind.scrollTo === 'comments') {
    await openComments(page);
    await page.getByRole('article').last().waitFor();
  } else if (kind.scrollTo) {
    await page.evaluate((to) => {
      const { scrollHeight } = document.documentElement;
      scrollTo({ top: to === 'end' ? scrollHeight : scrollHeight / 3, behavior: 'instant' });
    }, kind.scrollTo);
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => document.fonts.ready);
}

/** Signs in with the form that the page shows. */
async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).first().waitFor();
  await page.waitForLoadState('networkidle');
}
