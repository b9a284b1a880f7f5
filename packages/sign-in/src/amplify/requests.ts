import type { IdentityConfig } from '../settings/identity';
import { identityPoolEndpoint, userPoolEndpoint } from '../settings/addresses';
import { messages, namedError, serviceFault } from './serviceErrors';

/** The time limit for a request to Cognito, and for an action of the account page with all attempts, in ms. */
export const answerLimit = 30_000;

/**
 * Waits for the work only until the time limit. The request may still arrive, so the message for the `TimeoutError`
 * must not claim that nothing happened.
 */
export async function answerInTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = new DOMException('No answer in time.', 'TimeoutError');
    timer = setTimeout(() => reject(error), answerLimit);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

type Fetch = typeof globalThis.fetch;

let isBound = false;

/**
 * Limits Amplify's requests to Cognito in time, and checks their answers. Amplify has no limit and no setting for this,
 * and sends every request with the global `fetch`, which this replaces once. All other requests stay as they are.
 */
export function boundRequests(identity: IdentityConfig): void {
  if (isBound) return;
  isBound = true;
  const original = globalThis.fetch;
  // The browser's `fetch` must be called as a function, not as a method of another object.
  const send: Fetch = (...request) => original(...request);
  const pools = [userPoolEndpoint(identity), identityPoolEndpoint(identity)].map(
    (endpoint) => endpoint && new URL(endpoint).href,
  );
  const tokens = identity.oauth && `https://${identity.oauth.domain}/oauth2/token`;
  globalThis.fetch = (...request) => {
    const address = String(request[0]);
    if (pools.includes(address)) return askPool(send, ...request);
    if (address === tokens) return askForTokens(send, ...request);
    return send(...request);
  };
}

/**
 * Operations that do no harm if they happen twice. `InitiateAuth` is one because the site begins every sign-in with
 * SRP, for which nothing is sent to the user. If the pool rotates refresh tokens, a refresh is one within the grace
 * period.
 */
const repeatable =
  /\.(GetCredentialsForIdentity|GetId|GetTokensFromRefreshToken|GetUser|InitiateAuth|ListDevices)$/;

/** The limit for each of Amplify's three attempts: with its waits they end before the page stops waiting. */
const attemptLimit = (answerLimit - 1000) / 3;

/** The `x-amz-target` of requests without an answer from the service itself. */
const unanswered = new Set<string>();

/** Whether an earlier request for an operation got no answer, so that it may have succeeded. It is told once. */
export function takeLostAnswer(operation: string): boolean {
  return unanswered.delete(`AWSCognitoIdentityProviderService.${operation}`);
}

/**
 * Sends a request to the user pool or the identity pool, with two differences to a plain `fetch`:
 *
 * - A request ends after `answerLimit`. It is not tried again, because the operation may have succeeded. The attempts
 *   at an operation that does no harm if it happens twice share this time.
 * - An answer that is not JSON, such as the page of a proxy, gives a plain message. Amplify alone would show the
 *   parser's SyntaxError, and for an error status even before it has decided whether to try again.
 */
async function askPool(send: Fetch, ...request: Parameters<Fetch>): Promise<Response> {
  const { response, text } = await sendInTime(send, ...request);
  const isFault = response.status >= 500;
  const isJson = parseObject(text) !== undefined;
  // The gateway may have given up while the service continued.
  if (isFault) noteLostAnswer(request[1]);
  // If Amplify does not read the body, such a page would count as a success. An empty body is one.
  if (!isJson && text && response.ok) throw unusableAnswer(text);
  // Amplify reads the error from the body to decide whether to try again.
  const isUnusable = isFault || (!isJson && !response.ok);
  return withText(response, isUnusable ? toError(text) : text);
}

/**
 * Requests tokens from the token endpoint (RFC 6749, section 4.1.3), with the same time limit, so that no tokens are
 * stored after the page has reported a failure, and the same plain messages.
 */
async function askForTokens(send: Fetch, ...request: Parameters<Fetch>): Promise<Response> {
  const { response, text } = await sendInTime(send, ...request);
  const content = parseObject(text);
  const isAnswer = content && ('access_token' in content || 'error' in content);
  if (isAnswer && response.status < 500) return withText(response, text);
  if (response.ok && content) throw namedError('UnusableAnswer', messages.noToken);
  throw unusableAnswer(text);
}

async function sendInTime(send: Fetch, input: RequestInfo | URL, init?: RequestInit) {
  const { signal } = init ?? {};
  signal?.throwIfAborted();
  // `AbortSignal.any` is not in Safari before 17.4.
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signal?.addEventListener('abort', abort);
  const isRepeatable = repeatable.test(targetOf(init) ?? '');
  const timer = setTimeout(abort, isRepeatable ? attemptLimit : answerLimit);
  try {
    const response = await send(input, { ...init, signal: controller.signal });
    return { response, text: await response.text() };
  } catch {
    noteLostAnswer(init);
    signal?.throwIfAborted();
    if (!controller.signal.aborted) throw namedError('NetworkError', messages.network);
    // Amplify tries again after a `TimeoutError`.
    throw namedError(isRepeatable ? 'TimeoutError' : 'NoAnswerInTime', messages.late);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function noteLostAnswer(init: RequestInit | undefined): void {
  const target = targetOf(init);
  if (target) unanswered.add(target);
}

/** The service and the operation of a request, with a dot between them. */
function targetOf(init: RequestInit | undefined): string | null {
  return new Headers(init?.headers).get('x-amz-target');
}

/** The answer with this text, because its body has been read. */
function withText(response: Response, text: string): Response {
  const json = async () => {
    const content = parseObject(text);
    if (!content) throw unusableAnswer(text);
    return content;
  };
  return Object.assign(response, { text: async () => text, json });
}

function unusableAnswer(text: string): Error {
  return namedError('UnusableAnswer', text ? messages.unusable : messages.empty);
}

/** The body of an error in AWS JSON 1.1; it keeps the error's name and words, in either spelling, if there are any. */
function toError(text: string): string {
  const { __type = 'UnusableAnswer', message, Message = '' } = parseObject(text) ?? {};
  const words = text ? serviceFault(String(message ?? Message)) : messages.empty;
  return JSON.stringify({ __type, message: words });
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
