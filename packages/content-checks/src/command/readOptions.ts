import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadFreshModule } from '@docusaurus/utils';
import type { ContentChecksOptions } from '../options/options';
import { optionsSchema } from '../options/schema';

const names = ['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map(
  (extension) => `content-checks.config.${extension}`,
);

/** The file with the options, if the site has one: `content-checks.config.ts`, or the same in JavaScript or JSON. */
function findOptionsFile(siteDir: string): string | undefined {
  return names.find((name) => existsSync(path.join(siteDir, name)));
}

/**
 * Reads the file with the options, which `docusaurus.config.ts` may import too.
 *
 * @param named its path from the site's folder; by default `content-checks.config.ts`, or the same in JavaScript or JSON
 * @returns the defaults if there is no such file
 * @throws Error if it cannot be read, or has an option that does not exist
 */
export async function readOptions(siteDir: string, named?: string): Promise<ContentChecksOptions> {
  const file = named ?? findOptionsFile(siteDir);
  if (file === undefined) return {};
  const absolute = path.resolve(siteDir, file);
  if (!existsSync(absolute)) throw new Error(`There is no file ${file}.`);
  const options = await loadFreshModule(absolute).catch(({ cause }: Error) => {
    throw new Error(`${file}  ${(cause as Error).message}`);
  });
  const { value, error } = optionsSchema.validate(options, { convert: false });
  if (error) throw new Error(`${file}  ${error.message}`);
  return value;
}
