// npx tsx sweep.ts            says what it would delete
// npx tsx sweep.ts --delete   deletes it
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { liveSince, removable, type StoredObject } from './sweep-rules';

const DAY = 24 * 60 * 60 * 1000;
const s3 = new S3Client({});

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}.`);
  return value;
}

async function list(Bucket: string, Prefix: string): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) found.push({ key: Key, modified: LastModified });
    }
  }
  return found;
}

async function lines(Bucket: string, Key: string): Promise<string[]> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  const text = (await Body?.transformToString()) ?? '';
  return text.split('\n').filter(Boolean);
}

async function remove(Bucket: string, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += 1000) {
    const Objects = keys.slice(start, start + 1000).map((Key) => ({ Key }));
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0) {
      throw new Error(
        Errors.map(({ Key, Message }) => `${Key}: ${Message}`).join('\n'),
      );
    }
  }
}

async function main(): Promise<void> {
  const site = required('SITE_BUCKET');
  const releases = required('RELEASES_BUCKET');
  const cutoff = new Date(Date.now() - 30 * DAY);

  const history = (await list(releases, 'history/')).map(({ key }) => key);
  if (history.length === 0) throw new Error('No release was ever live; nothing swept.');

  const wanted = new Set<string>();
  for (const release of liveSince(history, cutoff)) {
    for (const key of await lines(releases, `${release}/assets.txt`)) wanted.add(key);
  }

  const keys = removable(await list(site, 'assets/'), wanted, cutoff);
  console.log(keys.join('\n') || 'Nothing to delete.');
  if (process.argv.includes('--delete')) await remove(site, keys);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
