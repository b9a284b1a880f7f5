import type { Page } from '@playwright/test';
import { clientConfiguration } from 'local-cognito/client-configuration';
import { ControlClient, type UserToCreate } from 'local-cognito/control';
import { askUserPool } from 'test-support/memberSession';
import { expect } from './test';

/** A user of the local identity provider, made for one test. */
export interface TestUser {
  readonly username: string;
  readonly password: string;
  readonly email: string;
}

/** The address of the user pool. */
export const { userPoolEndpoint: userPoolUrl } = clientConfiguration();

/** The helpers for the local identity provider whose user pool answers at `url`. */
export function identityAt(url: string) {
  const control = new ControlClient(url);
  return {
    url,
    /** Makes a new user for this test: by default confirmed, with a verified address. */
    async createUser(settings: Partial<UserToCreate> = {}): Promise<TestUser> {
      const { username = newName('member'), password = 'Correct-horse-9', attributes } = settings;
      const address = username.includes('@') ? username : `${username}@example.com`;
      const email = String(attributes?.email ?? address);
      await control.createUser({
        ...settings,
        username,
        password,
        attributes: { email, email_verified: 'true', ...attributes },
      });
      return { username, password, email };
    },
    /** The user's data in the local identity provider. */
    readUser: (username: string) => control.getUser(username),
    /** The messages that were sent to an address or a phone number, the newest first. */
    listMessages: (to: string) => control.listMessages(to),
    /**
     * The newest code that was sent to an address or a phone number; waits until there is one.
     * @param former the code sent before, if it waits for another
     */
    async readCode(to: string, former?: string): Promise<string> {
      let code: string | undefined;
      await expect
        .poll(
          async () => {
            // The notice of a change of address has no code.
            code = (await control.listMessages(to)).find((message) => message.code)?.code;
            return code === former ? undefined : code;
          },
          { message: `a message to ${to}`, intervals: [20, 50, 100] },
        )
        .toBeTruthy();
      return code ?? '';
    },
  };
}

/** The helpers for the local identity provider that all tests share. */
export const pool = identityAt(userPoolUrl);

/** A name that no other user has. */
export function newName(kind: string): string {
  return `${kind}-${crypto.randomUUID().slice(0, 8)}`;
}

/** A phone number that no other user has. */
export function newPhoneNumber(): string {
  return `+1${Math.floor(2e9 + Math.random() * 7e9)}`;
}

/** The digits of such a number after +1, as people write them. */
export function writtenNumber(number: string): string {
  return number.replace(/^\+1(...)(...)/, '($1) $2-');
}

/** Calls an operation of the user pool without the page, as another browser would. @returns the body of the answer */
export async function callUserPool(
  operation: string,
  body: Record<string, unknown>,
  status = 200,
): Promise<string> {
  const answer = await askUserPool(userPoolUrl, operation, body);
  expect(answer.status, answer.text).toBe(status);
  return answer.text;
}

/** The browser's console error when the user pool refuses a request. */
export const refusedByPool = /^console: .* status of 400|^response: 400 /;

/** Whether this is a request to the user pool or the identity pool for an operation. */
export function isCall(request: { headers(): Record<string, string> }, operation: string): boolean {
  return (request.headers()['x-amz-target'] ?? '').endsWith(`.${operation}`);
}

/** A call of the user pool or the identity pool, as the browser sends it. */
export interface Call {
  readonly operation: string;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;
}

/** Collects the calls that a page makes from now on, each attempt on its own. */
export function recordCalls(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    const operation = headers['x-amz-target']?.split('.')[1];
    if (operation) calls.push({ operation, headers, body: request.postDataJSON() as Call['body'] });
  });
  return calls;
}

/** The bodies of the calls of one operation, in order. */
export function bodiesOf(calls: readonly Call[], operation: string): Call['body'][] {
  return calls.filter((call) => call.operation === operation).map(({ body }) => body);
}
