import type { BrowserContext, Cookie, Page } from '@playwright/test';
import { sessionItems as signInAt } from 'test-support/memberSession';
import { expect, test } from './test';
import { callUserPool, type TestUser } from './userPool';

/** The keys of the device, which outlive a session. */
export const deviceKeys = ['deviceGroupKey', 'deviceKey', 'randomPasswordKey'];

/** Amplify's entries of a current redirect. */
const redirectKeys = ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState'];

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

/** Signs a member in as in another browser. @returns what the refresh of that session sends */
export async function sessionElsewhere(user: TestUser): Promise<Record<string, unknown>> {
  return refreshOf(Object.entries(await sessionItems(user)).flatMap(toItem));
}

/** What the refresh of the browser's session sends. */
export async function refreshBody(context: BrowserContext): Promise<Record<string, unknown>> {
  return refreshOf(await storedItems(context));
}

function refreshOf(items: readonly StoredItem[]): Record<string, unknown> {
  const token = items.find(({ name }) => name === 'refreshToken')!;
  const device = items.find(({ name }) => name === 'deviceKey');
  return { ClientId: token.clientId, RefreshToken: token.value, DeviceKey: device?.value };
}

/** An entry of Amplify in the local storage of the site, or in a cookie. */
interface StoredItem {
  readonly clientId: string;
  /** Its user; undefined for entries of a redirect, and for `LastAuthUser`. */
  readonly username?: string;
  /** Such as `accessToken`. */
  readonly name: string;
  readonly value: string;
}

/** Amplify's entries in the site's local storage, even while a page of another site is open. */
export async function storedItems(context: BrowserContext): Promise<StoredItem[]> {
  const { origins } = await context.storageState();
  return origins.flatMap(({ localStorage }) =>
    localStorage.flatMap(({ name, value }) => toItem([name, value])),
  );
}

/** `CognitoIdentityServiceProvider.<app client>.<username>.accessToken`; a username may have dots. Cookies may have the prefix. */
const keyPattern = /^(?:__Host-)?CognitoIdentityServiceProvider\.(\w+)\.(?:(.+)\.)?(\w+)$/;

function toItem([key, value]: readonly [key: string, value: string]): StoredItem[] {
  const [, clientId, username, name] = keyPattern.exec(key) ?? [];
  return clientId && name ? [{ clientId, username, name, value }] : [];
}

/** The values of these entries, by the last part of the key. */
export async function storedByAmplify(context: BrowserContext): Promise<Record<string, string>> {
  const items = await storedItems(context);
  return Object.fromEntries(items.map(({ name, value }) => [name, value]));
}

/** Amplify's cookies, by the last part of the name. */
export async function amplifyCookies(context: BrowserContext): Promise<Record<string, Cookie>> {
  const cookies = await context.cookies();
  return Object.fromEntries(
    cookies.flatMap((cookie) =>
      toItem([cookie.name, cookie.value]).map(({ name }) => [name, cookie]),
    ),
  );
}

/** Expects that nothing is stored but the keys of devices: no session and no redirect. */
export async function expectNothingStored(context: BrowserContext): Promise<void> {
  const names = Object.keys(await storedByAmplify(context));
  expect(names.filter((name) => !deviceKeys.includes(name))).toEqual([]);
}

/** The names of Amplify's entries of a current redirect. */
export async function redirectNotes(context: BrowserContext): Promise<string[]> {
  const names = Object.keys(await storedByAmplify(context));
  return names.filter((name) => redirectKeys.includes(name)).sort();
}

/** All that the page's browser has stored, as one text: cookies, both web storages and IndexedDB. */
export async function everythingStored(page: Page): Promise<string> {
  const kept = await page.context().storageState({ indexedDB: true });
  const ofTab = await page.evaluate(() => ({ ...sessionStorage }));
  return JSON.stringify([kept, ofTab]);
}
