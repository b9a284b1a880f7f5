import { fetchTransferHandler } from './fetchTransferHandler';
import { messages, namedError } from './serviceErrors';

interface TokenRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/**
 * Asks the token endpoint for tokens (RFC 6749, section 4.1.3), in place of Amplify's own `fetch` (see
 * plugins/sign-in-repairs): within the bound of every request, so that no tokens are stored after the page has said
 * that there are none, and with plain words for an answer that is neither tokens nor an error of OAuth.
 *
 * @throws an error named `NetworkError`, `NoAnswerInTime` or `UnusableAnswer`.
 */
export async function fetchTokens(
  url: string,
  { method, headers, body }: TokenRequest,
): Promise<{ readonly json: () => Promise<unknown> }> {
  const answer = await fetchTransferHandler({ url: new URL(url), method, headers, body }, {});
  return {
    async json() {
      const content = (await answer.body.json()) as object;
      if ('access_token' in content || 'error' in content) return content;
      throw namedError('UnusableAnswer', messages.unusable);
    },
  };
}
