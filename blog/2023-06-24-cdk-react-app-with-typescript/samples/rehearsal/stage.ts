import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAsset } from '../release/build';
import { MemoryBucket, World } from './memory-bucket';

export interface Stage {
  readonly world: World;
  readonly site: MemoryBucket;
  readonly releases: MemoryBucket;
}

/** Two empty buckets, on 1 January 2026. */
export function openStage(): Stage {
  const world = new World();
  return {
    world,
    site: new MemoryBucket(world, 'site'),
    releases: new MemoryBucket(world, 'releases'),
  };
}

/**
 * A build as Vite makes it: index.html names a script, and the script a chunk that it
 * loads later. vendor.js is the same in every build.
 */
export const buildOf = (name: string): Record<string, string> => ({
  'index.html': `<script src="/assets/index-${name}.js"></script>`,
  '404.html': `<link href="/assets/error-${name}.css">`,
  [`assets/index-${name}.js`]: `import "/assets/vendor.js"; import("/assets/late-${name}.js")`,
  [`assets/late-${name}.js`]: 'late',
  [`assets/error-${name}.css`]: 'body {}',
  'assets/vendor.js': 'vendor',
});

/** Writes files into a new folder, which is gone when `use` has ended. */
export async function inFolder<T>(
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'build-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

// #region broken
/**
 * What the pages on the site name, directly or through other assets, and the site does
 * not have. It reads the files as a browser would, and knows nothing of lists.
 */
export async function brokenLinks(site: MemoryBucket): Promise<string[]> {
  const keys = (await site.list('')).map(({ key }) => key);
  const named = new Set<string>();
  const waiting = keys.filter((key) => !isAsset(key));
  for (let key = waiting.pop(); key; key = waiting.pop()) {
    const text = (await site.read(key)) ?? '';
    for (const [asset] of text.matchAll(/assets\/[\w.-]+/g)) {
      if (!named.has(asset)) waiting.push(asset);
      named.add(asset);
    }
  }
  return [...named].filter((asset) => !keys.includes(asset)).sort();
}
// #endregion
