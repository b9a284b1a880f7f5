import { readdir } from 'node:fs/promises';
import path from 'node:path';

// Tools put these beside samples. Other dot folders (.github) can be part of a sample.
const NOT_SAMPLES = new Set(['node_modules', '.git', '.docusaurus', 'cdk.out']);

/** The figures of posts, which are components of the site: its own checks of types have them. */
const isFigures = (folder: string, name: string): boolean =>
  name === 'figures' && !folder.split('/').includes('samples');

/** Every file under a folder, sorted, named relative to the root with forward slashes. */
export async function findFiles(folder: string, root: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !NOT_SAMPLES.has(name) && !isFigures(folder, name))
      .map(async (entry) => {
        const name = path.posix.join(folder, entry.name);
        if (entry.isDirectory()) return findFiles(name, root);
        return entry.isFile() ? [name] : [];
      }),
  );
  return found.flat().sort();
}
