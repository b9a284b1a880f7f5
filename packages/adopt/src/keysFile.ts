import { stringify } from 'yaml';
import type { SiteFolder } from './siteFolder';

/** Adds entries at the end of `blog/tags.yml` or `blog/authors.yml`; the others stay as they are written. */
export async function addKeys(
  site: SiteFolder,
  file: string,
  entries: Record<string, unknown>,
): Promise<void> {
  if (Object.keys(entries).length === 0) return;
  const before = (await site.has(file)) ? (await site.read(file)).toString('utf8') : '';
  const added = stringify(entries, { singleQuote: true, lineWidth: 0, version: '1.1' });
  const isEmpty = before.trim() === '' || before.trim() === '{}';
  await site.replace(file, isEmpty ? added : `${before.trimEnd()}\n${added}`);
}
