import { answerLimit } from '../answerInTime';
import { fetchTransferHandler, takeLostAnswer } from '../fetchTransferHandler';

const unusable = 'The sign-in service gave no usable answer. Please try again.';

/** What Amplify gets when the service answers so. */
async function answerOf(status: number, body: string, headers: Record<string, string> = {}) {
  const response = { status, headers: new Map(Object.entries(headers)), text: async () => body };
  globalThis.fetch = jest.fn().mockResolvedValue(response);
  return post();
}

function post(abortSignal?: AbortSignal) {
  const request = { url: new URL('https://pool/'), method: 'POST', headers: {}, body: '{}' };
  return fetchTransferHandler(request, { abortSignal });
}

/** A request that ends only when it is given up. */
function hang(): void {
  globalThis.fetch = jest.fn(
    (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
}

afterEach(() => jest.useRealTimers());

it('hands over what the service answers', async () => {
  const answer = await answerOf(200, '{"Session":"x"}', { 'x-amzn-requestid': '7' });
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'x-amzn-requestid': '7' } });
  expect(await answer.body.json()).toEqual({ Session: 'x' });
  expect(await answer.body.text()).toBe('{"Session":"x"}');
});

it('hands over a refusal as it is', async () => {
  const body = '{"__type":"CodeMismatchException","message":"Wrong."}';
  const answer = await answerOf(400, body);
  expect(await answer.body.text()).toBe(body);
});

it('takes an empty answer for one, which some operations give', async () => {
  const answer = await answerOf(200, '');
  expect(await answer.body.text()).toBe('');
  await expect(answer.body.json()).rejects.toMatchObject({ message: unusable });
});

it.each([
  [400, '', 'UnusableAnswer'],
  [502, '<html>', 'UnusableAnswer'],
  [500, '{"__type":"InternalErrorException","message":"at Pool.java:7"}', 'InternalErrorException'],
  [503, '"text"', 'UnusableAnswer'],
])('tells a status of %i with the body %j in plain words', async (status, body, name) => {
  const answer = await answerOf(status, body);
  expect(answer.statusCode).toBe(status);
  expect(await answer.body.json()).toEqual({ __type: name, message: unusable });
});

it('takes no page for a success, not even of an operation whose answer is empty', async () => {
  await expect(answerOf(200, '<html>')).rejects.toMatchObject({
    name: 'UnusableAnswer',
    message: unusable,
  });
});

it('calls a lost connection a network error', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(post()).rejects.toMatchObject({
    name: 'NetworkError',
    message: 'A network error has occurred.',
  });
});

it.each([
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a gateway that gave up',
    () => Promise.resolve({ status: 504, headers: new Map(), text: async () => '<h1>' }),
  ],
])('remembers once which operation may have been done after %s', async (_, answer) => {
  globalThis.fetch = jest.fn().mockImplementation(answer);
  const url = new URL('https://pool/');
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ChangePassword' };
  await fetchTransferHandler({ url, method: 'POST', headers }, {}).catch(() => undefined);
  expect(takeLostAnswer('ListDevices')).toBe(false);
  expect(takeLostAnswer('ChangePassword')).toBe(true);
  expect(takeLostAnswer('ChangePassword')).toBe(false);
});

it('gives up a request without an answer, under a name that Amplify does not try again', async () => {
  jest.useFakeTimers();
  hang();
  const outcome = expect(post()).rejects.toMatchObject({ name: 'NoAnswerInTime' });
  await jest.advanceTimersByTimeAsync(answerLimit);
  await outcome;
});

it('gives up with the reason of whoever asks for it', async () => {
  hang();
  const controller = new AbortController();
  const outcome = expect(post(controller.signal)).rejects.toThrow('No more.');
  controller.abort(new Error('No more.'));
  await outcome;
});
