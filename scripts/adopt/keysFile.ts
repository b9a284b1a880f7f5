import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { writeAtomically } from '../../plugins/writeAtomically';

/** Adds entries at the end of `blog/tags.yml` or `blog/authors.yml`; the others stay as they are written. */
export async function addKeys(
  siteDir: string,
  file: string,
  entries: Record<string, unknown>,
): Promise<void> {
  if (Object.keys(entries).length === 0) return;
  const target = path.join(siteDir, file);
  const before = await readFile(target, 'utf8').catch(() => '');
  const added = stringify(entries, { singleQuote: true, lineWidth: 0, version: '1.1' });
  const isEmpty = before.trim() === '' || before.trim() === '{}';
  writeAtomically(target, isEmpty ? added : `${before.trimEnd()}\n${added}`);
}
