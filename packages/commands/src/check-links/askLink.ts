/** The answer of an address. */
export interface Answer {
  /**
   * `ok`; `moved` for good, to another address; `gone`, so that a reader finds nothing; `unsure` when the host did not
   * say, as many refuse programs; `unreached` when no host answered.
   */
  verdict: 'ok' | 'moved' | 'gone' | 'unsure' | 'unreached';
  /** What to tell a person: a status, a new address or a reason. */
  detail: string;
}

/** How long a host may take to answer, in ms. */
const patience = 20_000;

/** The `User-Agent` of the requests. */
const headers = { 'user-agent': 'Mozilla/5.0 (compatible; npm-run-check-links)' };

/** Too Many Requests: RFC 6585, 4. */
const tooOften = 429;

/** Error codes for an unknown host name or a refused connection: https://nodejs.org/api/errors.html */
const noHost = ['ENOTFOUND', 'ECONNREFUSED'];

/** Checks an address on the web. Only permanent redirects require a new link (RFC 9110, 15.4). */
export async function askLink(address: string): Promise<Answer> {
  try {
    const first = await request(address, 'manual');
    if (first.status < 300 || first.status >= 400) return judge(first);
    const last = await request(address, 'follow');
    const answer = judge(last);
    const isForGood = first.status === 301 || first.status === 308;
    return answer.verdict === 'ok' && isForGood ? { verdict: 'moved', detail: last.url } : answer;
  } catch (error) {
    return judgeFailure(error as Error);
  }
}

/**
 * Asks by `HEAD`, whose answer has no body, and by `GET` if the host refuses that. A host that answers 429 (too often)
 * is not asked again.
 */
async function request(address: string, redirect: RequestRedirect): Promise<Response> {
  const ask = async (method: string): Promise<Response> => {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(address, { method, headers, redirect, signal });
    await response.body?.cancel();
    return response;
  };
  const response = await ask('HEAD');
  return response.status >= 400 && response.status !== tooOften ? ask('GET') : response;
}

function judge({ status, headers: sent }: Response): Answer {
  const detail = String(status);
  if (status === tooOften) {
    const wait = sent.get('retry-after');
    // Seconds or a date: RFC 9110, 10.2.3.
    const until =
      wait && (/^\d+$/.test(wait) ? `; ask again in ${wait} s` : `; ask again at ${wait}`);
    return { verdict: 'unsure', detail: `asked too often${until ?? ''}` };
  }
  if (status < 400) return { verdict: 'ok', detail };
  if (status === 404 || status === 410) return { verdict: 'gone', detail };
  return { verdict: 'unsure', detail };
}

function judgeFailure(error: Error): Answer {
  if (error.name === 'TimeoutError') {
    return { verdict: 'unsure', detail: `no answer in ${patience / 1000} s` };
  }
  const { code = '', message = '' } = (error.cause ?? {}) as { code?: string; message?: string };
  const verdict = noHost.includes(code) ? 'unreached' : 'unsure';
  return { verdict, detail: code || message || error.message };
}
