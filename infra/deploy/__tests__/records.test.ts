import { HISTORY, manifestKey } from '../places';
import { RECORD_HEADERS, readReleases } from '../records';
import { MemoryBucket } from '../testing/memoryBucket';

const history = [{ id: '1', command: 'deploy', began: '2026-01-01T00:00:00.000Z' }];

/** A bucket with a text in the place of a record. */
async function bucketWith(
  key: string,
  text: string,
  bucket = new MemoryBucket(),
): Promise<MemoryBucket> {
  await bucket.put(key, Buffer.from(text), RECORD_HEADERS);
  return bucket;
}

test.each([
  ['no JSON', '{'],
  ['of another form', '{"releases": []}'],
  ['without a time', '[{"id": "1"}]'],
])('a history that is %s is refused, naming its key and what to do', async (_, text) => {
  const bucket = await bucketWith(HISTORY, text);
  await expect(readReleases(bucket)).rejects.toThrow(
    /^This version cannot read releases\/history\.json in the bucket \(.*\)\. Use the version of the commit that wrote it/,
  );
});

test('a manifest without what this version needs is refused', async () => {
  const manifest = { id: '1', commit: 'abc', files: {}, scriptHashes: [] };
  const bucket = await bucketWith(HISTORY, JSON.stringify(history));
  await bucketWith(manifestKey('1'), JSON.stringify(manifest), bucket);
  await expect(readReleases(bucket)).rejects.toThrow(
    'This version cannot read releases/manifests/1.json in the bucket (redirects: ',
  );
});

test('a manifest that is gone is named', async () => {
  const bucket = await bucketWith(HISTORY, JSON.stringify(history));
  await expect(readReleases(bucket)).rejects.toThrow(
    'The bucket has no releases/manifests/1.json any more.',
  );
});
