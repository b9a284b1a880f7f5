import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readYaml, type YamlFields } from './readYaml';

/** The tags or the authors that posts may name. */
export interface Keys extends YamlFields {
  /** Relative to the site. */
  file: string;
}

/** Reads `blog/tags.yml` or `blog/authors.yml`. */
export async function readKeys(siteDir: string, kind: 'tags' | 'authors'): Promise<Keys> {
  const file = `blog/${kind}.yml`;
  try {
    return { file, ...readYaml(await readFile(path.join(siteDir, file), 'utf8')) };
  } catch {
    const message = `No such file. Create it with one key for each of the blog's ${kind}.`;
    return { file, fields: new Map(), problem: { line: 1, message } };
  }
}
