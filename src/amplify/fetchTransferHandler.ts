import { answerLimit } from './answerInTime';
import { messages, namedError } from './serviceErrors';

interface Request {
  readonly url: URL;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: BodyInit;
}

interface Options {
  readonly abortSignal?: AbortSignal;
  readonly cache?: RequestCache;
  readonly withCrossDomainCredentials?: boolean;
}

interface Answer {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: {
    readonly text: () => Promise<string>;
    readonly json: () => Promise<unknown>;
    readonly blob: () => Promise<Blob>;
  };
}

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
 * Sends Amplify's requests to the user pool and the identity pool, in place of its own function of this name (see
 * plugins/sign-in-repairs), with two differences:
 *
 * - A request ends after `answerLimit`. It is not tried again: what it asked for may have been done.
 * - What is no JSON, such as the page of a proxy or of a Wi-Fi that wants to be paid, is told in plain words. Amplify's
 *   own throws the parser's SyntaxError, for a failure even before it has decided whether to try again.
 *
 * @throws an error named `NetworkError`, `NoAnswerInTime` or `UnusableAnswer`, or the reason of `abortSignal`.
 */
export async function fetchTransferHandler(request: Request, options: Options): Promise<Answer> {
  const { response, text } = await send(request, options);
  const isJson = isJsonObject(text);
  // A gateway may have given up on a service that went on.
  if (response.status >= 500) noteLostAnswer(request);
  // Where Amplify reads no body, such a page would pass for a success. An empty one is.
  if (!isJson && text && response.status < 300) throw unusableAnswer();
  // Amplify reads the error of a failure from its body, to decide whether to try again.
  const isUnusable = !isJson && response.status >= 300;
  const isFault = response.status >= 500;
  const body = isUnusable || isFault ? toError(text) : text;
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body: {
      text: () => Promise.resolve(body),
      json: async () => {
        if (!isJsonObject(body)) throw unusableAnswer();
        return JSON.parse(body) as unknown;
      },
      blob: () => Promise.resolve(new Blob([body])),
    },
  };
}

async function send(
  request: Request,
  { abortSignal, cache, withCrossDomainCredentials }: Options,
): Promise<{ response: Response; text: string }> {
  const { url, method, headers, body } = request;
  abortSignal?.throwIfAborted();
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  abortSignal?.addEventListener('abort', abort);
  const timer = setTimeout(abort, answerLimit);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: ['HEAD', 'GET'].includes(method.toUpperCase()) ? undefined : body,
      signal: controller.signal,
      cache,
      credentials: withCrossDomainCredentials ? 'include' : 'same-origin',
    });
    return { response, text: await response.text() };
  } catch {
    abortSignal?.throwIfAborted();
    noteLostAnswer(request);
    // `TimeoutError` is a name that Amplify would try again.
    if (controller.signal.aborted) throw namedError('NoAnswerInTime', messages.late);
    throw namedError('NetworkError', messages.network);
  } finally {
    clearTimeout(timer);
    abortSignal?.removeEventListener('abort', abort);
  }
}

function noteLostAnswer({ headers }: Request): void {
  const target = headers['x-amz-target'];
  if (target) unanswered.add(target);
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
