import type { Locator, Page } from '@playwright/test';
import { holdAnswers } from '../identity/brokenCalls';
import { createUser } from '../identity/identity';
import { storeSession } from '../identity/memberSession';
import { expect, open, test } from '../test';

/** The states that the form of a page has been in, each with whether it showed something. */
function states(page: Page): Locator {
  return page.getByRole('list', { name: 'States' }).getByRole('listitem');
}

test('[3.12] [5.1] for a visitor, idle and setup are configuring and show nothing, and the form is unauthenticated', async ({
  page,
}) => {
  await open(page, '/own-form');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(states(page)).toHaveText([
    'idle, configuring: nothing',
    'setup, configuring: nothing',
    'signIn, unauthenticated: something',
  ]);
  await expect(page.getByText('For members.')).toBeHidden();
});

test('[3.12] [5.1] for a member, the form is idle and shows nothing until the session is confirmed, and then what it protects', async ({
  page,
  context,
}) => {
  await storeSession(context, await createUser());
  // The stored tokens have expired, so the session has to be refreshed.
  await page.clock.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
  const refresh = await holdAnswers(page, 'GetTokensFromRefreshToken');
  await open(page, '/own-form');
  await refresh.arrived();
  await expect(states(page)).toHaveText(['idle, configuring: nothing']);
  await expect(page.getByText('For members.')).toBeHidden();
  await expect(page.getByLabel('Username')).toHaveCount(0);
  refresh.release();
  await expect(page.getByText('For members.')).toBeVisible();
  await expect(states(page)).toHaveText([
    'idle, configuring: nothing',
    'authenticated, authenticated: something',
  ]);
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
