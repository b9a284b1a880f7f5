import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readYaml, type YamlFields } from './readYaml';

/** The tags, the authors or the series that posts may name. */
export interface Keys extends YamlFields {
  /** Relative to the site. */
  file: string;
  exists: boolean;
}

/** Reads `blog/tags.yml`, `blog/authors.yml` or `blog/series.yml`; all of them are optional. */
export async function readKeys(
  siteDir: string,
  kind: 'tags' | 'authors' | 'series',
): Promise<Keys> {
  const file = `blog/${kind}.yml`;
  const absolute = path.join(siteDir, file);
  if (!existsSync(absolute)) return { file, exists: false, fields: new Map() };
  return { file, exists: true, ...readYaml(await readFile(absolute, 'utf8')) };
}
