import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateInvalidationCommand, GetInvalidationCommand } from '@aws-sdk/client-cloudfront';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { contentType } from 'mime-types';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import * as served from 'docusaurus-quiet-pages/headers/headers';
import { sitePrefix } from '../base/stackOutputs';
import type { Place } from './connect';

type Build = ReturnType<typeof readBuild>;

/** What the bucket gets of a build: its files by their paths, and how they get their headers. */
export function readBuild(
  folder: string,
  rules: readonly served.HeaderRule[],
  unstoredPages: readonly string[],
) {
  const files = filesBelow(folder).map((file) => {
    const bytes = readFileSync(path.join(folder, file));
    const type =
      served.headersFor(rules, `/${file}`)['Content-Type'] ?? contentType(path.extname(file));
    const object = {
      Body: bytes,
      ContentType: type || 'application/octet-stream',
      CacheControl: served.cacheControl(`/${file}`, unstoredPages),
    };
    // S3 gives it as the ETag of an object that was uploaded in one part.
    return [file, { object, md5: createHash('md5').update(bytes).digest('hex') }] as const;
  });
  const types = rules.map(({ paths, headers }) => [paths, headers['Content-Type']]);
  const headers = JSON.stringify([types, served.cacheRules(unstoredPages)]);
  return { files: new Map(files), headers };
}

const RECORD = 'releases/releases.json';

/** What the bucket does not say by itself. Times are in ms since 1970. */
interface Release {
  /** How all objects got their headers; undefined while one release replaces another. */
  headers?: string;
  /** Files that are in no page any more, and since when. */
  unused?: Record<string, number>;
  /** Who deploys, and since when; the id tells two windows of one person apart. */
  lock?: { owner: string; id: string; since: number };
}

const HOUR = 60 * 60 * 1000;

/** How long files are kept after they were replaced: open tabs and cached pages still load them. */
const KEPT_FOR = 30 * 24 * HOUR;

/** How many requests run at the same time. */
const AT_A_TIME = 16;

/** Pages, and what no page loads but readers and programs read, such as feeds and the index of the search. */
const READ =
  /\.(?:html|md)$|(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json|sitemap[^/]*\.xml|llms(?:-full)?\.txt|search\/index\.json)$/;

/** Compares a build with what is in the bucket. */
export async function compare(place: Place, build: Build) {
  const { release, etag } = await readRelease(place);
  const there = new Map<string, string>();
  const where = { Bucket: place.bucket, Prefix: sitePrefix };
  for await (const { Contents = [] } of paginateListObjectsV2({ client: place.s3 }, where)) {
    for (const { Key = '', ETag = '' } of Contents)
      there.set(Key.slice(sitePrefix.length), ETag.replaceAll('"', ''));
  }
  const { unused = {} } = release;
  const isWhole = release.headers === build.headers;
  const changed = [...build.files]
    .filter(([file, { md5 }]) => !isWhole || file in unused || there.get(file) !== md5)
    .map(([file]) => file);
  const absent = [...there.keys()].filter((file) => !build.files.has(file));
  const since = (file: string) => unused[file] ?? Date.now();
  const isKept = (file: string) => !READ.test(file) && since(file) > Date.now() - KEPT_FOR;
  const kept = Object.fromEntries(absent.filter(isKept).map((file) => [file, since(file)]));
  const gone = absent.filter((file) => !isKept(file));
  const isDone = isWhole && changed.length + gone.length === 0;
  return { release, etag, there, changed, gone, kept, isDone };
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
  const { unused, lock: former } = release;
  // GitHub runs one deploy at a time, each on another machine.
  const owner = process.env.GITHUB_REPOSITORY ?? `${userInfo().username}@${hostname()}`;
  // One that was cut off can be run again at once where it was, and by others after an hour.
  if (former && former.owner !== owner && former.since + HOUR > Date.now()) {
    const [since, until] = [former.since, former.since + HOUR].map(
      (time) => `${new Date(time).toISOString().slice(11, 16)} UTC`,
    );
    throw new Error(
      `${former.owner} has been deploying since ${since}. If that was cut off, this works again at ${until}.`,
    );
  }
  // From here on objects may have the headers of either release.
  const lock = { owner, id: randomUUID(), since: Date.now() };
  const locked = await writeRelease(place, { unused, lock }, etag);
  /** Uploads files of the build, and deletes others. */
  const change = async (title: string, files: string[]) => {
    for (let done = 0; done < files.length; done += AT_A_TIME) {
      console.log(`${title} … ${done}/${files.length}`);
      // A computer may have slept meanwhile, and the same person may deploy in another window.
      if ((await readRelease(place)).etag !== locked) throw new Error(OTHERS);
      // None is under way any more when this ends, or it could land on the release of somebody else.
      const sent = await Promise.allSettled(
        files.slice(done, done + AT_A_TIME).map(async (file): Promise<unknown> => {
          const key = { Bucket: place.bucket, Key: sitePrefix + file };
          const object = build.files.get(file)?.object;
          if (!object) return place.s3.send(new DeleteObjectCommand(key));
          return place.s3.send(new PutObjectCommand({ ...key, ...object }));
        }),
      );
      for (const one of sent) if (one.status === 'rejected') throw one.reason as Error;
    }
  };
  const loaded = changed.filter((file) => !READ.test(file));
  const read = changed.filter((file) => READ.test(file));
  // The home page leads to all others, so a first release is not seen before it is whole.
  const isFirst = (file: string) => !there.has(file) && file !== 'index.html';
  try {
    await begin();
    await change('Files', loaded);
    // No page links to these yet, and somebody may have asked too early: caches remember that there was nothing.
    await change('New pages', read.filter(isFirst));
    await forgetCaches(place);
    const others = read.filter((file) => !isFirst(file));
    await change('Changed pages', others);
    await forgetCaches(place);
    // By now no page, and no cached one, links to pages that are gone.
    await change('What is gone', gone);
    if (gone.length > 0) await forgetCaches(place);
  } catch (error) {
    // An error here would hide what went wrong before.
    await writeRelease(place, { unused }, locked).catch(() => undefined);
    throw error;
  }
  await writeRelease(place, { headers: build.headers, unused: kept }, locked);
  return true;
}

const OTHERS = 'Somebody else deploys now. Run this again afterwards.';

async function readRelease({ s3, bucket }: Place): Promise<{ release: Release; etag?: string }> {
  try {
    const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: RECORD }));
    return { release: JSON.parse((await Body?.transformToString()) ?? '{}'), etag: ETag };
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return { release: {} };
    throw error;
  }
}

/**
 * Writes the record if nobody else has since it was read:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
async function writeRelease(place: Place, release: Release, etag: string | undefined) {
  const object = { Bucket: place.bucket, Key: RECORD, Body: JSON.stringify(release) };
  const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
  try {
    return (await place.s3.send(new PutObjectCommand({ ...object, ...condition }))).ETag;
  } catch (error) {
    if (!/^(?:PreconditionFailed|ConditionalRequestConflict)$/.test((error as Error).name))
      throw error;
    // When an answer is lost, the SDK asks again, and meets what it has written itself.
    const there = await readRelease(place);
    if (JSON.stringify(there.release) === object.Body) return there.etag;
    throw new Error(OTHERS, { cause: error });
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
  const begun = new CreateInvalidationCommand({ DistributionId, InvalidationBatch });
  const { Invalidation } = await cloudFront.send(begun);
  const asked = { DistributionId, Id: Invalidation?.Id };
  const until = Date.now() + HOUR / 2;
  for (let status; status !== 'Completed'; await sleep(5000)) {
    if (Date.now() > until)
      throw new Error('CloudFront still shows the old files after half an hour. Run this again.');
    status = (await cloudFront.send(new GetInvalidationCommand(asked))).Invalidation?.Status;
  }
}
