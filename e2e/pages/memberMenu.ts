import type { Locator, Page } from '@playwright/test';

/** The button in the navbar that opens the menu of the member who is signed in. */
export function memberMenu(page: Page, name: string): Locator {
  return page.getByRole('navigation').getByRole('button', { name });
}

/** The link in the navbar that replaces the menu while nobody is signed in. */
export function signInLink(page: Page): Locator {
  return page.getByRole('navigation').getByRole('link', { name: 'Sign in' });
}

/** Signs out in the menu. */
export async function signOut(page: Page, name: string): Promise<void> {
  await memberMenu(page, name).click();
  await page.getByRole('navigation').getByRole('button', { name: 'Sign out' }).click();
}
