import { randomUUID } from 'node:crypto';
import type { SettingsChange, UserToCreate } from '../../control/schemas';
import type { LocalServer } from './localServer';

/** A user for one test. */
export interface TestUser {
  username: string;
  password: string;
  email: string;
}

export const password = 'Correct-horse-9';

/** Returns a name that no other test uses. */
export function newName(): string {
  return `user-${randomUUID().slice(0, 13)}`;
}

/** Makes a user: confirmed, with a verified email address, unless told otherwise. */
export async function createUser(
  server: LocalServer,
  settings: Partial<UserToCreate> = {},
): Promise<TestUser> {
  const username = settings.username ?? newName();
  const email = String(settings.attributes?.email ?? `${newName()}@example.com`);
  const attributes = { email, email_verified: 'true', ...settings.attributes };
  await server.control.createUser({ password, ...settings, username, attributes });
  return { username, password: settings.password ?? password, email };
}

/** Returns the newest code that was sent to an address or phone number. */
export async function codeTo(server: LocalServer, to: string): Promise<string> {
  const [newest] = await server.control.listMessages(to);
  if (!newest) throw new Error(`Nothing was sent to ${to}.`);
  return newest.code;
}

/** Stops the server's clock, so that only `later` moves it and a slow test changes nothing. */
export async function stopClock(server: LocalServer): Promise<void> {
  await server.control.setClock({ offsetMs: 0, stopped: true });
}

/** Runs steps while the server's clock is ahead by a time in milliseconds. */
export async function later<Result>(
  server: LocalServer,
  offsetMs: number,
  steps: () => Promise<Result>,
): Promise<Result> {
  await server.control.setClock({ offsetMs });
  try {
    return await steps();
  } finally {
    await server.control.setClock({ offsetMs: 0 });
  }
}

/** Runs steps with some settings of the pool changed. */
export async function withSettings<Result>(
  server: LocalServer,
  change: SettingsChange,
  steps: () => Promise<Result>,
): Promise<Result> {
  const former = await server.control.getSettings();
  await server.control.changeSettings(change);
  try {
    return await steps();
  } finally {
    await server.control.changeSettings(former);
  }
}

/** Settings of an app client that refreshes tokens by REFRESH_TOKEN_AUTH. */
export const withoutRotation: SettingsChange = {
  refreshTokenRotation: { feature: 'DISABLED' },
  explicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
};

/** Returns six digits that differ from the code. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
