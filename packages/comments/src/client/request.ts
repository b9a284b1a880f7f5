/** Where the API is, and how those read who are not signed in. */
export interface Api {
  /** The address for queries and mutations. */
  readonly endpoint: string;
  readonly apiKey: string;
}

/**
 * Why a request did not succeed:
 *
 * - `offline`: the connection failed, perhaps before the answer had come, so what it asks for may have happened.
 * - `late`: no answer came, so what it asks for may have happened.
 * - `broken`: an answer that is none, or a fault of the service; what it asks for may have happened.
 * - `session`: the token is not accepted.
 * - `refused`: the API says no, with `type`.
 */
type Failure = 'offline' | 'late' | 'broken' | 'session' | 'refused';

/** A request that did not succeed. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly failure: Failure,
    /** The `errorType` of a refusal, such as `RateLimited`. */
    readonly type = '',
    /** What the API adds to a refusal: of a `StaleId` its time, in milliseconds. */
    readonly info: { readonly now?: number } = {},
  ) {
    super(type || failure);
  }
}

/** How long an answer may take, in milliseconds. */
const answerLimit = 15_000;

/** The errors by which AppSync says that it does not accept a token, at the front door and for a field. */
const sessionErrors = ['UnauthorizedException', 'Unauthorized'];

interface Answer<Data> {
  data?: Data | null;
  errors?: readonly { errorType?: string; errorInfo?: RequestError['info'] | null }[];
}

/**
 * Sends a query or mutation.
 *
 * @param token the member's access token; without it, the API key
 * @throws RequestError
 */
export async function request<Data>(
  { endpoint, apiKey }: Api,
  query: string,
  variables: object,
  token?: string,
): Promise<Data> {
  const { status, text } = await send(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: token } : { 'x-api-key': apiKey }),
    },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(answerLimit),
  });
  const answer = parse<Data>(text);
  const [error] = answer?.errors ?? [];
  const type = error?.errorType ?? '';
  if (status === 401 || (status < 500 && sessionErrors.includes(type))) {
    throw new RequestError('session', type);
  }
  if (status >= 500 || !answer) throw new RequestError('broken');
  // A refused field comes with status 200, an error and `data: null`.
  if (error || !answer.data) throw new RequestError('refused', type, error?.errorInfo ?? {});
  return answer.data;
}

async function send(address: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new RequestError((error as Error).name === 'TimeoutError' ? 'late' : 'offline');
  }
}

function parse<Data>(text: string): Answer<Data> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value ? (value as Answer<Data>) : undefined;
  } catch {
    return undefined;
  }
}

/** What an access token says of its member. */
export interface Claims {
  /** The id in the user pool. */
  readonly sub: string;
  /** Whether the member is in the group of owners, who moderate. The API checks the same. */
  readonly isOwner: boolean;
}

/** Reads an access token, which nothing here has to trust. */
export function claimsOf(token: string): Claims {
  const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
  const { sub, 'cognito:groups': groups = [] } = JSON.parse(atob(payload)) as {
    sub: string;
    'cognito:groups'?: readonly string[];
  };
  return { sub, isOwner: groups.includes('owners') };
}
