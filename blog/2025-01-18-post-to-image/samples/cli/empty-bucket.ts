import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';

/**
 * Removes every version and every delete marker of a versioned bucket, for good.
 * `aws s3 rm --recursive` would only add a delete marker to each object.
 */
export async function emptyBucket(
  s3: S3Client,
  Bucket: string,
): Promise<number> {
  for (let removed = 0; ;) {
    const page = await s3.send(new ListObjectVersionsCommand({ Bucket }));
    const found = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
    if (found.length === 0) return removed;
    const Objects = found.map(({ Key, VersionId }) => ({ Key, VersionId }));
    const { Errors: [first] = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects } }),
    );
    if (first) throw new Error(`${first.Key}: ${first.Message}`);
    removed += Objects.length;
  }
}

if (require.main === module) {
  const bucket = process.argv[2];
  if (!bucket) throw new Error('Use: npx tsx cli/empty-bucket.ts BUCKET');
  void emptyBucket(new S3Client({}), bucket).then((removed) =>
    console.log(`${removed} versions removed`),
  );
}
