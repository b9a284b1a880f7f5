import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { emptyBucket } from '../cli/empty-bucket';
import { png } from '../cli/png';
import { printable } from '../cli/printable';

afterEach(() => mock.restoreAll());

test('a versioned bucket is emptied of versions and of delete markers', async () => {
  const deleted: unknown[] = [];
  mock.method(S3Client.prototype, 'send', async (command: unknown) => {
    if (command instanceof DeleteObjectsCommand) {
      deleted.push(...(command.input.Delete?.Objects ?? []));
      return {};
    }
    assert.ok(command instanceof ListObjectVersionsCommand);
    if (deleted.length > 0) return {};
    return {
      Versions: [{ Key: 'posts/a.md', VersionId: '1' }],
      DeleteMarkers: [{ Key: 'posts/a.md', VersionId: '2' }],
    };
  });
  const client = new S3Client({ region: 'us-east-1' });
  assert.equal(await emptyBucket(client, 'covers'), 2);
  assert.deepEqual(deleted, [
    { Key: 'posts/a.md', VersionId: '1' },
    { Key: 'posts/a.md', VersionId: '2' },
  ]);
});

test('a prompt cannot write over the terminal', () => {
  assert.equal(
    printable('red \u001b[31mtext\u202e\nline'),
    'red \ufffd[31mtext\ufffd\nline',
  );
});

test('the fallback is a PNG of the size of the drawings', () => {
  const bytes = png(1216, 640);
  assert.equal(bytes.subarray(0, 8).toString('hex'), '89504e470d0a1a0a');
  assert.deepEqual(
    [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
    [1216, 640],
  );
});
