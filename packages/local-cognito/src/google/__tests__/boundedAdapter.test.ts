import { boundedAdapters } from '../boundedAdapter';

test('finds an entry by id and by uid until it expires', async () => {
  jest.useFakeTimers();
  const sessions = boundedAdapters(10)('Session');
  await sessions.upsert('id', { uid: 'uid', accountId: 'ada' }, 60);
  expect(await sessions.find('id')).toMatchObject({ accountId: 'ada' });
  expect(await sessions.findByUid('uid')).toMatchObject({ accountId: 'ada' });
  jest.advanceTimersByTime(60_000);
  expect(await sessions.find('id')).toBeUndefined();
  expect(await sessions.findByUid('uid')).toBeUndefined();
  jest.useRealTimers();
});

test('keeps the newest', async () => {
  const codes = boundedAdapters(2)('AuthorizationCode');
  await codes.upsert('1', {});
  await codes.upsert('2', {});
  await codes.upsert('1', {});
  await codes.upsert('3', {});
  expect(await codes.find('2')).toBeUndefined();
  expect(await codes.find('1')).toBeDefined();
});

test('marks an entry as consumed', async () => {
  const codes = boundedAdapters(2)('AuthorizationCode');
  await codes.upsert('1', {});
  await codes.consume('1');
  expect(await codes.find('1')).toHaveProperty('consumed');
  await codes.consume('none');
});

test('revokes a grant in every model', async () => {
  const adapters = boundedAdapters(10);
  const [codes, tokens] = [adapters('AuthorizationCode'), adapters('AccessToken')];
  await codes.upsert('1', { grantId: 'g' });
  await tokens.upsert('2', { grantId: 'g' });
  await tokens.upsert('3', { grantId: 'other' });
  await codes.revokeByGrantId('g');
  expect(await codes.find('1')).toBeUndefined();
  expect(await tokens.find('2')).toBeUndefined();
  expect(await tokens.find('3')).toBeDefined();
});
