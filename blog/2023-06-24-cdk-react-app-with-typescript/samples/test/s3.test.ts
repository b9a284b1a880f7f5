import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import S3rver from '@20minutes/s3rver';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { buildOf, inFolder } from '../rehearsal/stage';
import { promote, store } from '../release/publish';
import { S3Bucket } from '../release/s3-bucket';

// s3rver answers on this machine in place of S3. It checks the requests, not permissions.
test('the requests to S3: store, promote, remove, and what they leave', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    allowMismatchedSignatures: true, // it computes those of listings wrongly
    configureBuckets: ['site', 'releases'].map((name) => ({
      name,
      configs: [],
    })),
  });
  const { port } = await server.run();
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  const site = new S3Bucket(client, 'site');
  const releases = new S3Bucket(client, 'releases');
  let time = Date.now();
  const now = () => new Date((time += 1000));
  try {
    const first = { ...buildOf('A'), 'old page.html': 'A' };
    await inFolder(first, (folder) => store({ site, releases }, folder, 'A'));
    await promote({ site, releases }, 'A', now);
    assert.equal(await site.read('old page.html'), 'A');

    await inFolder(buildOf('B'), (folder) =>
      store({ site, releases }, folder, 'B'),
    );
    await promote({ site, releases }, 'B', now);
    assert.equal(await site.read('old page.html'), undefined);
    assert.equal((await site.list('assets/')).length, 7);

    const page = await client.send(
      new GetObjectCommand({ Bucket: 'site', Key: 'index.html' }),
    );
    assert.match((await page.Body?.transformToString()) ?? '', /index-B/);
    assert.equal(page.ContentType, 'text/html; charset=utf-8');
    assert.equal(
      page.CacheControl,
      'public, max-age=0, must-revalidate, s-maxage=3600',
    );
  } finally {
    client.destroy();
    await server.close();
    await rm(directory, { recursive: true });
  }
});
