import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Client } from '@aws-sdk/client-s3';
import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import { explainError } from '../connect';
import { ConditionFailed, S3Bucket } from '../store';
import { openS3 } from '../testing/s3Server';

const html = {
  type: 'text/html; charset=utf-8',
  cacheControl: 'public, max-age=0, must-revalidate',
};

/** @param mostRemoved how many objects one request removes */
async function startS3(mostRemoved?: number) {
  const server = await openS3(newDirectory(), mostRemoved);
  atEnd(() => server.close());
  return server;
}

/** A client of a server that answers in the place of S3. */
async function answering(listener: RequestListener): Promise<{ client: S3Client }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    forcePathStyle: true,
  });
  atEnd(() => {
    client.destroy();
    server.close();
  });
  return { client };
}

test('an object has its headers, can be read and listed, and is gone when it is removed', async () => {
  const { bucket, fetchObject } = await startS3();
  const etag = await bucket.put('site/a b/ä.html', Buffer.from('ä'), html);
  await bucket.put('releases/x', Buffer.from('x'), html);

  expect(await fetchObject('site/a b/ä.html')).toEqual({
    ...html,
    etag: `"${etag}"`,
    body: Buffer.from('ä'),
  });
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

// The server of the other tests cannot answer in parts: it enciphers the tokens with DES, which Node no longer has.
test('a listing of more objects than S3 names in one answer is whole', async () => {
  const keys = Array.from({ length: 2500 }, (_, index) => `site/${index} & ü`);
  const asked: (string | null)[] = [];
  const { client } = await answering((request, response) => {
    const token = new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token');
    asked.push(token);
    const start = Number(token?.replace('from ', '') ?? 0);
    const contents = keys
      .slice(start, start + 1000)
      .map(
        (key) =>
          `<Contents><Key>${key.replace('&', '&amp;')}</Key><ETag>"${key.length}"</ETag></Contents>`,
      );
    const next =
      start + 1000 < keys.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>from ${start + 1000}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    response.end(
      `<?xml version="1.0"?><ListBucketResult>${next}${contents.join('')}</ListBucketResult>`,
    );
  });

  const found = await new S3Bucket(client, 'site-bucket').list('site/');
  expect(found).toEqual(new Map(keys.map((key) => [key, `${key.length}`])));
  expect(asked).toEqual([null, 'from 1000', 'from 2000']);
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

test('a request whose connection breaks is tried three times', async () => {
  let count = 0;
  const { client } = await answering((request) => {
    count++;
    request.socket.destroy();
  });
  const error: Error = await new S3Bucket(client, 'site-bucket').get('lock').then(
    () => Promise.reject(new Error('It has answered.')),
    (reason: Error) => reason,
  );
  expect(explainError(error)).toBe(
    'AWS cannot be reached. Check the connection, and run this again: it goes on where it stopped.',
  );
  expect(count).toBe(3);
});
