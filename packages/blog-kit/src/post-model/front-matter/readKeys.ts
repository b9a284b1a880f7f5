import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { shownFile } from '../translations/translations';
import { readYaml, type YamlFields } from './readYaml';

/** The tags, the authors or the series that posts may name. */
export interface Keys extends YamlFields {
  /** Relative to the site. */
  file: string;
  exists: boolean;
}

/**
 * Reads `blog/tags.yml`, `blog/authors.yml` or `blog/series.yml`; all of them are optional.
 *
 * @param language the folder with what is in a language, such as `i18n/de`: its file takes the place of the other
 */
export async function readKeys(
  siteDir: string,
  kind: 'tags' | 'authors' | 'series',
  language?: string,
): Promise<Keys> {
  const file = shownFile(siteDir, `blog/${kind}.yml`, language);
  const absolute = path.join(siteDir, file);
  if (!existsSync(absolute)) return { file, exists: false, fields: new Map() };
  return { file, exists: true, ...readYaml(await readFile(absolute, 'utf8')) };
}
