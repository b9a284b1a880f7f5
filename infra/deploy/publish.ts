import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CloudFrontClient,
  CreateInvalidationCommand,
  GetInvalidationCommand,
} from '@aws-sdk/client-cloudfront';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { sitePrefix } from '../base/stackOutputs';
import type { Build } from './build';

/** Where a site is published. */
export interface Place {
  s3: S3Client;
  bucket: string;
  cloudFront: CloudFrontClient;
  distributionId: string;
}

/** What the bucket does not say by itself. */
interface Release {
  /** A hash of the headers that all objects have; undefined while one release replaces another. */
  headers?: string;
  /** Files that are in no page any more, and since when, in ms since 1970. */
  unused?: Record<string, number>;
  /** Who deploys, and from when and until when nobody else may, in ms since 1970. */
  lock?: { owner: string; id: string; since: number; until: number };
}

const RECORD = 'releases/releases.json';

const DAY = 24 * 60 * 60 * 1000;

/** How long files are kept after they were replaced: open tabs and cached pages still load them. */
const KEPT_FOR = 30 * DAY;

/** How long others wait for a deploy that was cut off. */
const LOCKED_FOR = DAY / 24;

/** How long caches may take to forget, in ms. */
const FORGOTTEN_AFTER = DAY / 48;

/** How many requests run at the same time. */
const AT_A_TIME = 16;

/** What no page loads but readers and programs read: Markdown of posts, feeds, sitemap, llms.txt, the index of the search. */
const LIST =
  /\.md$|(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json|sitemap[^/]*\.xml|llms(?:-full)?\.txt|search\/index\.json)$/;

const isPage = (path: string) => path.endsWith('.html');
const isList = (path: string) => LIST.test(path);
/** What pages load. It is kept for a while after it was replaced. */
const isLoaded = (path: string) => !isPage(path) && !isList(path);

/** Compares a build with what is in the bucket. */
export async function compare(place: Place, build: Build) {
  const { release = {}, etag } = await readRelease(place);
  const { unused = {} } = release;
  const there = await list(place);
  const isUpToDate = release.headers === build.headers;
  const changed = [...build.files.entries()]
    .filter(([path, { md5 }]) => !isUpToDate || path in unused || there.get(path) !== md5)
    .map(([path]) => path);
  const absent = [...there.keys()].filter((path) => !build.files.has(path));
  const isKept = (path: string) =>
    isLoaded(path) && (unused[path] ?? Infinity) > Date.now() - KEPT_FOR;
  const gone = absent.filter((path) => !isKept(path));
  const isDone = isUpToDate && changed.length + gone.length === 0;
  return { release, etag, there, changed, gone, kept: absent.filter(isKept), isDone };
}

/**
 * Puts a build on the site.
 *
 * A reader may load a page at any moment, have one open since yesterday, or get one from a cache: at every moment what a
 * page refers to is there, wherever this stops. To run it again goes on from there.
 *
 * @param begin is called before the first page is there, while nobody else may deploy
 * @returns whether there was anything to do
 * @throws Error in one line if somebody else deploys
 */
export async function publish(
  place: Place,
  build: Build,
  begin: () => Promise<void> = async () => {},
): Promise<boolean> {
  const { release, etag, there, changed, gone, kept, isDone } = await compare(place, build);
  if (isDone) {
    await begin();
    return false;
  }
  const { unused = {}, lock: former } = release;
  // GitHub runs one deploy at a time, each on another machine.
  const owner = process.env.GITHUB_REPOSITORY ?? `${userInfo().username}@${hostname()}`;
  // One that was cut off can be run again at once where it was.
  if (former && former.until > Date.now() && former.owner !== owner) {
    throw new Error(
      `${former.owner} has been deploying since ${clock(former.since)}. If that was cut off, this works again at ${clock(former.until)}.`,
    );
  }
  // From here on objects may have the headers of either release.
  const since = Date.now();
  const lock = { owner, id: randomUUID(), since, until: since + LOCKED_FOR };
  const locked = await writeRelease(place, { unused, lock }, etag);
  // A computer may have slept meanwhile, and the same person may deploy in another window.
  const check = async () => {
    if ((await readRelease(place)).etag !== locked) throw new Error(OTHERS);
  };
  const isNew = (path: string) => !there.has(path);
  // It leads to all others, so a first release is not seen before it is whole.
  const isLast = (path: string) => !isNew(path) || path === 'index.html';
  const upload = (title: string, which: (path: string) => boolean) =>
    uploadFiles(place, build, title, changed.filter(which), check);
  try {
    await begin();
    await upload('Files', (path) => isLoaded(path) || (isList(path) && isNew(path)));
    // No page links to these yet, and somebody may have asked too early: caches remember that there was nothing.
    await upload('New pages', (path) => isPage(path) && !isLast(path));
    await forgetCaches(place);
    await upload('Changed pages', (path) =>
      isPage(path) ? isLast(path) : !isNew(path) && isList(path),
    );
    await forgetCaches(place);
    // By now no page, and no cached one, links to pages that are gone.
    if (gone.length > 0) {
      await check();
      await remove(place, gone);
      await forgetCaches(place);
    }
  } catch (error) {
    // An error here would hide what went wrong before.
    await writeRelease(place, { unused }, locked).catch(() => undefined);
    throw error;
  }
  const left = kept.map((path) => [path, unused[path] ?? Date.now()]);
  const whole = { headers: build.headers, unused: Object.fromEntries(left) };
  await writeRelease(place, whole, locked);
  return true;
}

const OTHERS = 'Somebody else deploys now. Run this again afterwards.';

function clock(time: number): string {
  return `${new Date(time).toISOString().slice(11, 16)} UTC`;
}

async function readRelease({ s3, bucket }: Place): Promise<{ release?: Release; etag?: string }> {
  try {
    const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: RECORD }));
    return { release: JSON.parse((await Body?.transformToString()) ?? '{}'), etag: ETag };
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return {};
    throw error;
  }
}

/**
 * Writes the record if nobody else has since it was read:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
async function writeRelease(place: Place, release: Release, etag: string | undefined) {
  const { s3, bucket } = place;
  const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
  const ofPrograms = { ContentType: 'application/json', CacheControl: 'no-store', ...condition };
  const Body = JSON.stringify(release);
  try {
    const object = { Bucket: bucket, Key: RECORD, Body, ...ofPrograms };
    return (await s3.send(new PutObjectCommand(object))).ETag;
  } catch (error) {
    if (!/^(?:PreconditionFailed|ConditionalRequestConflict)$/.test((error as Error).name))
      throw error;
    // When the answer was lost, the SDK has asked again, and meets what it has written itself.
    const { release: there, etag: now } = await readRelease(place);
    if (JSON.stringify(there) === Body) return now;
    throw new Error(OTHERS, { cause: error });
  }
}

async function uploadFiles(
  { s3, bucket }: Place,
  { files }: Build,
  title: string,
  paths: string[],
  check: () => Promise<void>,
) {
  for (let done = 0; done < paths.length; done += AT_A_TIME) {
    console.log(`${title} … ${done}/${paths.length}`);
    await check();
    // None is under way any more when this ends, or it could land on the release of somebody else.
    const sent = await Promise.allSettled(
      paths.slice(done, done + AT_A_TIME).map((path) => {
        const { bytes, type, cacheControl } = files.get(path)!;
        const object = { Bucket: bucket, Key: sitePrefix + path, Body: bytes };
        return s3.send(
          new PutObjectCommand({ ...object, ContentType: type, CacheControl: cacheControl }),
        );
      }),
    );
    for (const one of sent) if (one.status === 'rejected') throw one.reason as Error;
  }
}

/** The MD5 of each file of the site, by its path. */
async function list({ s3, bucket: Bucket }: Place): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: sitePrefix, ContinuationToken }),
    );
    for (const { Key = '', ETag = '' } of page.Contents ?? [])
      found.set(Key.slice(sitePrefix.length), ETag.replaceAll('"', ''));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return found;
}

/** Deletes files of the site. One request deletes 1,000 at most. */
async function remove({ s3, bucket: Bucket }: Place, paths: readonly string[]): Promise<void> {
  console.log('What is gone …');
  for (let start = 0; start < paths.length; start += 1000) {
    const Objects = paths.slice(start, start + 1000).map((path) => ({ Key: sitePrefix + path }));
    const Delete = { Objects, Quiet: true };
    const { Errors: [first] = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete }));
    if (first) throw new Error(`S3 did not delete ${first.Key}: ${first.Message}`);
  }
}

/**
 * Makes caches forget everything, and waits until all have, which takes minutes. The SDK's own waiter would go on for half
 * an hour after an error, and say nothing.
 */
async function forgetCaches({ cloudFront, distributionId: DistributionId }: Place): Promise<void> {
  console.log('Caches …');
  // A wildcard counts as one path, of which 1,000 a month cost nothing.
  const Paths = { Quantity: 1, Items: ['/*'] };
  // The same reference would be the same invalidation, which has ended.
  const InvalidationBatch = { CallerReference: randomUUID(), Paths };
  const { Invalidation } = await cloudFront.send(
    new CreateInvalidationCommand({ DistributionId, InvalidationBatch }),
  );
  const asked = { DistributionId, Id: Invalidation?.Id };
  const until = Date.now() + FORGOTTEN_AFTER;
  for (let status; status !== 'Completed'; await sleep(5000)) {
    if (Date.now() > until) {
      throw new Error('CloudFront still shows the old files after half an hour. Run this again.');
    }
    status = (await cloudFront.send(new GetInvalidationCommand(asked))).Invalidation?.Status;
  }
}
