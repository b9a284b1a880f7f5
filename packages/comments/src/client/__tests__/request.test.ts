import { startApi, type Answer } from '../testing/startApi';
import { request, RequestError } from '../request';

const counts = { data: { counts: { comments: 3 } } };

async function ask(answer: Answer, token?: string) {
  const { api, asked } = await startApi(() => answer);
  return { data: await request(api, 'query { counts }', { post: 'hello' }, token), asked };
}

test('who only reads sends the API key, and a member the token instead', async () => {
  const reader = await ask({ body: counts });
  expect(reader.data).toEqual(counts.data);
  expect(reader.asked[0]).toMatchObject({
    query: 'query { counts }',
    variables: { post: 'hello' },
    headers: { 'x-api-key': 'da2-key', 'content-type': 'application/json' },
  });
  const member = await ask({ body: counts }, 'token');
  expect(member.asked[0]?.headers).toMatchObject({ authorization: 'token' });
  expect(member.asked[0]?.headers).not.toHaveProperty('x-api-key');
});

test.each<[string, Answer, Partial<RequestError>]>([
  [
    'a refusal',
    { body: { data: null, errors: [{ errorType: 'RateLimited' }] } },
    { failure: 'refused', type: 'RateLimited' },
  ],
  [
    'a token at the front door',
    { status: 401, body: { errors: [{ errorType: 'UnauthorizedException' }] } },
    { failure: 'session' },
  ],
  [
    'a token for a field',
    { body: { data: null, errors: [{ errorType: 'Unauthorized' }] } },
    { failure: 'session' },
  ],
  ['a fault', { status: 503, body: counts }, { failure: 'broken' }],
  ["a proxy's page", { body: '<html>' }, { failure: 'broken' }],
  ['an empty answer', { body: '' }, { failure: 'broken' }],
  ['a lost connection', 'nothing', { failure: 'offline' }],
])('%s is told from others', async (_, answer, error) => {
  await expect(ask(answer)).rejects.toMatchObject(error);
});

test('nobody waits for ever', async () => {
  const limit = jest
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  await expect(ask({ body: counts })).rejects.toMatchObject({ failure: 'late' });
  expect(limit).toHaveBeenCalledWith(15_000);
  limit.mockRestore();
});
