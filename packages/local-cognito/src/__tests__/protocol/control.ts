import { randomUUID } from 'node:crypto';
import type { LocalServer } from './localServer';

/** A user of one test. */
export interface TestUser {
  username: string;
  password: string;
  email: string;
}

/** What `POST /control/users` takes. */
export interface UserSettings {
  username?: string;
  password?: string;
  status?: 'CONFIRMED' | 'UNCONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';
  attributes?: Record<string, string>;
  mfa?: 'NONE' | 'SMS' | 'TOTP' | 'TOTP_SETUP';
  requiredAttributes?: string[];
  enabled?: boolean;
}

/** What `GET /control/users/:username` answers, as far as tests read it. */
export interface DescribedUser {
  sub: string;
  status: string;
  attributes: Record<string, string>;
  totpSecret: string | null;
  enabledMfa: string[];
  devices: { deviceKey: string; remembered: boolean; confirmed: boolean }[];
  sessions: number;
}

export const password = 'Correct-horse-9';

/** A name that no other test uses. */
export function newName(): string {
  return `user-${randomUUID().slice(0, 13)}`;
}

/** Asks the control API: GET, or POST with a body. @throws when it refuses. */
export async function control<Answer>(
  server: LocalServer,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Answer> {
  const response = await fetch(`${server.api}/control/${path}`, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`/control/${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** Makes a user: confirmed, with a verified email address, unless told otherwise. */
export async function createUser(
  server: LocalServer,
  settings: UserSettings = {},
): Promise<TestUser> {
  const username = settings.username ?? newName();
  const email = settings.attributes?.email ?? `${newName()}@example.com`;
  const attributes = { email, email_verified: 'true', ...settings.attributes };
  await control(server, 'users', { password, ...settings, username, attributes });
  return { username, password: settings.password ?? password, email };
}

/** What the server knows of a user. */
export function describeUser(server: LocalServer, username: string): Promise<DescribedUser> {
  return control(server, `users/${encodeURIComponent(username)}`);
}

/** A sent message. */
export interface Message {
  to: string;
  medium: 'EMAIL' | 'SMS';
  kind: string;
  code: string;
  link?: string;
  at: number;
}

/** What was sent to an address or phone number, the newest first. */
export function messagesTo(server: LocalServer, to: string): Promise<Message[]> {
  return control(server, `messages?to=${encodeURIComponent(to)}`);
}

/** The newest code that was sent to an address or phone number. */
export async function codeTo(server: LocalServer, to: string): Promise<string> {
  const [newest] = await messagesTo(server, to);
  if (!newest) throw new Error(`Nothing was sent to ${to}.`);
  return newest.code;
}

/** Stops the server's clock, so that only `later` moves it: how long the test takes does not matter. */
export async function stopClock(server: LocalServer): Promise<void> {
  await control(server, 'clock', { offsetMs: 0, stopped: true });
}

/** Runs steps while the server's clock is ahead by a time in milliseconds. */
export async function later<Result>(
  server: LocalServer,
  offsetMs: number,
  steps: () => Promise<Result>,
): Promise<Result> {
  await control(server, 'clock', { offsetMs });
  try {
    return await steps();
  } finally {
    await control(server, 'clock', { offsetMs: 0 });
  }
}

/** Runs steps while some settings of the pool are others. */
export async function withSettings<Result>(
  server: LocalServer,
  change: Record<string, unknown>,
  steps: () => Promise<Result>,
): Promise<Result> {
  const former = await control<Record<string, unknown>>(server, 'settings');
  await control(server, 'settings', change);
  try {
    return await steps();
  } finally {
    await control(server, 'settings', former);
  }
}
