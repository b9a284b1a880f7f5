import type { Locator, Page } from '@playwright/test';
import { holdAnswers } from '../identity/faults';
import { createUser } from '../identity/userPool';
import { storeSession } from '../identity/storedSession';
import { expect, open, test } from '../test';

/** The states that the form of a page has been in, each with whether it showed something, or its statuses. */
function listed(page: Page, name: 'States' | 'Statuses'): Locator {
  return page.getByRole('list', { name }).getByRole('listitem');
}

test('[3.12] [5.1] for a visitor, idle and setup show nothing, and the form is unauthenticated', async ({
  page,
}) => {
  await open(page, '/own-form');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(listed(page, 'States')).toHaveText([
    'idle: nothing',
    'setup: nothing',
    'signIn: something',
  ]);
  await expect(listed(page, 'Statuses')).toHaveText(['configuring', 'unauthenticated']);
  await expect(page.getByText('For members.')).toBeHidden();
});

test('[3.12] [5.1] for a member, the form is configuring and shows nothing until the session is confirmed, and then what it protects', async ({
  page,
  context,
}) => {
  await storeSession(context, await createUser());
  // The stored tokens have expired, so the session has to be refreshed.
  await page.clock.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
  const refresh = await holdAnswers(page, 'GetTokensFromRefreshToken');
  await open(page, '/own-form');
  await refresh.arrived();
  await expect(listed(page, 'States')).toHaveText(['idle: nothing']);
  await expect(listed(page, 'Statuses')).toHaveText(['configuring']);
  await expect(page.getByText('For members.')).toBeHidden();
  await expect(page.getByLabel('Username')).toHaveCount(0);
  refresh.release();
  await expect(page.getByText('For members.')).toBeVisible();
  await expect(listed(page, 'Statuses')).toHaveText(['configuring', 'authenticated']);
  const states = await listed(page, 'States').allTextContents();
  expect(states.pop()).toBe('authenticated: something');
  // Of the states between, React shows those that last.
  expect(['idle: nothing', 'setup: nothing']).toEqual(expect.arrayContaining(states));
});

test('[2.18] Amplify UI adapts at 480, 768, 992, 1280 and 1536 px', async ({ page }) => {
  await open(page, '/own-form');
  const firstWidths = { small: 480, medium: 768, large: 992, xl: 1280, xxl: 1536 };
  let narrower = 'base';
  for (const [name, width] of Object.entries(firstWidths)) {
    await page.setViewportSize({ width: width - 1, height: 800 });
    await expect(page.getByText(`The breakpoint is ${narrower}.`)).toBeVisible();
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText(`The breakpoint is ${name}.`)).toBeVisible();
    narrower = name;
  }
});
