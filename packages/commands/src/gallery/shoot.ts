import type { Browser, Page } from '@playwright/test';
import { seededUsers } from '../../../../scripts/local-identity/seededUsers';
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
export async function shootKind(browser: Browser, origin: string, kind: Kind): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const mode of modes) {
    for (const viewport of windows) {
      const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true });
      await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      const page = await context.newPage();
      await show(page, origin, kind);
      shots.push({ mode, width: viewport.width, png: await page.screenshot() });
      await context.close();
    }
  }
  return shots;
}

async function show(page: Page, origin: string, kind: Kind): Promise<void> {
  await page.goto(`${origin}${kind.address}`, { waitUntil: 'networkidle' });
  if (kind.isMember) await signIn(page);
  if (kind.scrollTo) {
    await page.evaluate((to) => {
      const { scrollHeight } = document.documentElement;
      scrollTo({ top: to === 'end' ? scrollHeight : scrollHeight / 3, behavior: 'instant' });
    }, kind.scrollTo);
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => document.fonts.ready);
}

/** Signs in as the seeded reader, with the form that the page shows. */
async function signIn(page: Page): Promise<void> {
  const reader = seededUsers.find((user) => user.username === 'reader');
  await page.getByLabel('Username').fill(reader?.username ?? '');
  await page.getByLabel('Password', { exact: true }).fill(reader?.password ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).first().waitFor();
  await page.waitForLoadState('networkidle');
}
