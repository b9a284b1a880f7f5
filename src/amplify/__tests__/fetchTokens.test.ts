import { fetchTokens } from '../fetchTokens';

const unusable = 'The sign-in service gave no usable answer. Please try again.';

/** What the exchange of a code gets when the token endpoint answers so. */
async function exchange(status: number, body: string): Promise<unknown> {
  const fetch = jest.fn<Promise<unknown>, [URL, RequestInit]>(async () => ({
    status,
    headers: new Map(),
    text: async () => body,
  }));
  Object.assign(globalThis, { fetch });
  const request = { method: 'POST', headers: { 'Content-Type': 'x' }, body: 'code=c' };
  const answer = await fetchTokens('https://login.example.com/oauth2/token', request);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url?.href).toBe('https://login.example.com/oauth2/token');
  expect(init).toMatchObject(request);
  return answer.json();
}

it.each([
  [200, '{"access_token":"a"}'],
  [400, '{"error":"invalid_grant"}'],
  [401, '{"error":"invalid_client","error_message":"x"}'],
])('hands over the tokens and the errors of OAuth: %i %s', async (status, body) => {
  expect(await exchange(status, body)).toEqual(JSON.parse(body));
});

it.each([
  [200, ''],
  [200, '<html>'],
  [200, '{}'],
  [200, '[]'],
  [200, 'null'],
  [400, ''],
  [429, '{"message":"Too many requests"}'],
  [500, '{"error":"server_error"}'],
  [502, '<html>'],
  [503, '{}'],
])('tells an answer that is neither in plain words: %i %s', async (status, body) => {
  await expect(exchange(status, body)).rejects.toMatchObject({
    name: 'UnusableAnswer',
    message: unusable,
  });
});
