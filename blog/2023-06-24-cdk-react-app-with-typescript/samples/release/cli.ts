import { execFileSync } from 'node:child_process';
import { S3Client } from '@aws-sdk/client-s3';
import { invalidate } from './invalidate';
import { overview } from './overview';
import { type Buckets, promote, store } from './publish';
import { S3Bucket } from './s3-bucket';
import { findOldAssets } from './sweep';

const HELP = `npm run site -- release dist        publishes a build
npm run site -- rollback <release>  publishes an earlier release again
npm run site -- list                what was live, and what can come back
npm run site -- sweep [--delete]    names old assets, and deletes them`;

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}; the outputs of the stack have it.`);
  return value;
}

function openBuckets(): Buckets {
  const client = new S3Client({ region: 'us-east-1' });
  return {
    site: new S3Bucket(client, required('SITE_BUCKET')),
    releases: new S3Bucket(client, required('RELEASES_BUCKET')),
  };
}

/** 20250314T101500Z-3f2a9c1: when it was made, and from which commit. */
function newId(): string {
  const stamp = new Date().toISOString().replace(/\.\d+|[-:]/g, '');
  return `${stamp}-${commit()}`;
}

function commit(): string {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio })
      .toString()
      .trim();
  } catch {
    return 'local';
  }
}

async function goLive(buckets: Buckets, id: string): Promise<void> {
  const distribution = required('DISTRIBUTION_ID');
  await promote(buckets, id, () => new Date());
  await invalidate(distribution);
  console.log(`live: ${id}`);
}

async function main([command, argument]: string[]): Promise<void> {
  if (command === 'release' && argument) {
    const buckets = openBuckets();
    const id = newId();
    console.log(`release: ${id}`);
    await store(buckets, argument, id);
    await goLive(buckets, id);
  } else if (command === 'rollback' && argument) {
    await goLive(openBuckets(), argument);
  } else if (command === 'list') {
    console.log((await overview(openBuckets())).join('\n'));
  } else if (command === 'sweep') {
    const buckets = openBuckets();
    const keys = await findOldAssets(buckets, new Date());
    console.log(keys.join('\n') || 'Nothing to delete.');
    if (argument === '--delete') await buckets.site.remove(keys);
  } else {
    console.error(HELP);
    process.exitCode = 2;
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
