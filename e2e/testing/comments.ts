import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './test';

/** What follows a post: the line with its numbers, and the comments once they are open. */
export function commentsPart(page: Page): Locator {
  return page.locator('section[data-post]');
}

/** The line that opens the comments. */
export function commentsLine(page: Page): Locator {
  return commentsPart(page).locator('summary');
}

/** Opens a post's page and its comments. */
export async function openComments(page: Page, post: string): Promise<void> {
  await page.goto(`/blog/${post}`);
  await commentsLine(page).click();
  await expect(writing(page)).toBeEditable();
}

/** The field for a new comment. */
export function writing(page: Page): Locator {
  return page.getByLabel('Write a comment');
}

/** The comments with this text. */
export function commentWith(page: Page, text: string): Locator {
  return commentsPart(page).getByRole('article').filter({ hasText: text });
}

/** Writes a comment and sends it, once the page is hydrated for the member: a click in between can get lost. */
export async function send(page: Page, text: string): Promise<void> {
  await hydrated(page);
  await writing(page).fill(text);
  await commentsPart(page).getByRole('button', { name: 'Send', exact: true }).last().click();
}
