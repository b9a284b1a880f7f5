import { answerLimit } from './answerInTime';
import { messages, namedError } from './serviceErrors';

/** The browser's `fetch`. */
export type Fetch = typeof globalThis.fetch;

/** The `x-amz-target` of requests to which no answer, or none of the service itself, has come. */
const unanswered = new Set<string>();

/**
 * Whether an earlier request for an operation of the user pool has gone without an answer, so that what it asked for may
 * have been done. Asked once: it counts as known from then on.
 */
export function takeLostAnswer(operation: string): boolean {
  return unanswered.delete(`AWSCognitoIdentityProviderService.${operation}`);
}

/**
 * Sends a request to the user pool or the identity pool, with two differences to a plain `fetch`:
 *
 * - A request ends after `answerLimit`. It is not tried again: what it asked for may have been done.
 * - An answer that is no JSON, such as the page of a proxy, is told in plain words. Amplify alone would show the parser's
 *   SyntaxError, for a failure even before it has decided whether to try again.
 *
 * @param send what sends the request
 * @throws an error named `NetworkError`, `NoAnswerInTime` or `UnusableAnswer`, or the reason of the request's `signal`.
 */
export async function askPool(send: Fetch, ...request: Parameters<Fetch>): Promise<Response> {
  const { response, text } = await sendInTime(send, ...request);
  const isFault = response.status >= 500;
  const isJson = isJsonObject(text);
  // A gateway may have given up on a service that went on.
  if (isFault) noteLostAnswer(request[1]);
  // Where Amplify reads no body, such a page would pass for a success. An empty one is.
  if (!isJson && text && response.ok) throw unusableAnswer();
  // Amplify reads the error of a failure from its body, to decide whether to try again.
  const isUnusable = isFault || (!isJson && !response.ok);
  return withText(response, isUnusable ? toError(text) : text);
}

/**
 * Asks the token endpoint for tokens (RFC 6749, section 4.1.3), within the same bound, so that no tokens are stored after
 * the page has said that there are none, and with plain words for an answer that is neither tokens nor an error of OAuth.
 *
 * @param send what sends the request
 * @throws an error named `NetworkError`, `NoAnswerInTime` or `UnusableAnswer`.
 */
export async function askForTokens(send: Fetch, ...request: Parameters<Fetch>): Promise<Response> {
  const { response, text } = await sendInTime(send, ...request);
  const content = isJsonObject(text) ? (JSON.parse(text) as object) : {};
  const isAnswer = 'access_token' in content || 'error' in content;
  if (!isAnswer || response.status >= 500) throw unusableAnswer();
  return withText(response, text);
}

async function sendInTime(
  send: Fetch,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<{ response: Response; text: string }> {
  const { signal } = init ?? {};
  signal?.throwIfAborted();
  // `AbortSignal.any` is not in Safari before 17.4.
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(abort, answerLimit);
  try {
    const response = await send(input, { ...init, signal: controller.signal });
    return { response, text: await response.text() };
  } catch {
    signal?.throwIfAborted();
    noteLostAnswer(init);
    // `TimeoutError` is a name that Amplify would try again.
    if (controller.signal.aborted) throw namedError('NoAnswerInTime', messages.late);
    throw namedError('NetworkError', messages.network);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function noteLostAnswer(init: RequestInit | undefined): void {
  const target = new Headers(init?.headers).get('x-amz-target');
  if (target) unanswered.add(target);
}

/** The answer, with this for the text that has been read from it. */
function withText(response: Response, text: string): Response {
  return Object.assign(response, {
    text: async () => text,
    json: async () => {
      if (!isJsonObject(text)) throw unusableAnswer();
      return JSON.parse(text) as unknown;
    },
  });
}

function unusableAnswer(): Error {
  return namedError('UnusableAnswer', messages.unusable);
}

/** The body of an error as AWS JSON 1.1 has it; the name stays where there is one. */
function toError(text: string): string {
  const { __type } = isJsonObject(text) ? (JSON.parse(text) as { __type?: unknown }) : {};
  const name = typeof __type === 'string' ? __type : 'UnusableAnswer';
  return JSON.stringify({ __type: name, message: messages.unusable });
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
