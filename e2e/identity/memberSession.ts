import type { BrowserContext } from '@playwright/test';
import { sessionItems as signInAt } from 'test-support/sessionItems';
import { test } from '../test';
import type { TestUser } from './identity';
import { callUserPool } from './userPool';

/**
 * Lets a browser begin with the session of a member, as if the member had signed in on an earlier visit. Signing in
 * through the form would take most of a test's time, because of its big-number arithmetic.
 */
export async function storeSession(context: BrowserContext, user: TestUser): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  const items = await sessionItems(user);
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
  await context.setStorageState({
    cookies: [],
    origins: [{ origin: new URL(baseURL).origin, localStorage }],
  });
}

/** Signs a member in without a page. @returns the entries that Amplify would keep in local storage */
export function sessionItems(user: TestUser): Promise<Record<string, string>> {
  return signInAt(callUserPool, user);
}
