import { ConditionFailed } from '../../store';
import { startS3 } from '../../testing/s3Server';

const html = {
  type: 'text/html; charset=utf-8',
  cacheControl: 'public, max-age=0, must-revalidate',
};

test('an object has its headers, can be read and listed, and is gone when it is removed', async () => {
  const { bucket, fetchObject } = await startS3();
  const etag = await bucket.put('site/a b/ä.html', Buffer.from('ä'), html);
  await bucket.put('releases/x', Buffer.from('x'), html);

  expect(await fetchObject('site/a b/ä.html')).toEqual({ ...html, body: 'ä' });
  expect(await bucket.get('site/a b/ä.html')).toEqual({ body: Buffer.from('ä'), etag });
  expect(await bucket.list('site/')).toEqual(new Map([['site/a b/ä.html', etag]]));
  await bucket.remove(['site/a b/ä.html', 'site/never-there']);
  expect(await bucket.get('site/a b/ä.html')).toBeUndefined();
});

test('more objects are removed than one request may name', async () => {
  const { bucket } = await startS3(3);
  const keys = Array.from({ length: 7 }, (_, index) => `site/${index}`);
  await Promise.all(keys.map((key) => bucket.put(key, Buffer.from(key), html)));
  expect([...(await bucket.list('site/')).keys()].sort()).toEqual(keys.sort());
  await bucket.remove(keys);
  expect(await bucket.list('')).toEqual(new Map());
});

test('an object is written only in the state that the condition names', async () => {
  const { bucket } = await startS3();
  const put = (text: string, condition?: 'absent' | { etag: string }) =>
    bucket.put('lock', Buffer.from(text), html, condition);
  await expect(put('1', { etag: 'none' })).rejects.toThrow(ConditionFailed);
  const etag = await put('2', 'absent');
  await expect(put('3', 'absent')).rejects.toThrow(ConditionFailed);
  const later = await put('4', { etag });
  await expect(put('5', { etag })).rejects.toThrow(ConditionFailed);
  expect(await bucket.get('lock')).toEqual({ body: Buffer.from('4'), etag: later });
});

test('of many who write at the same time under one condition, one succeeds', async () => {
  const { bucket } = await startS3();
  const tries = Array.from({ length: 8 }, (_, index) =>
    bucket.put('lock', Buffer.from(`${index}`), html, 'absent'),
  );
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
