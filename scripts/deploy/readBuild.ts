import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { headerRules } from '../../hosting/headers';
import type { BuildRecord } from '../../hosting/buildRecord';
import { collectScriptHashes } from '../../hosting/scriptHashes';
import { tableFile } from '../../plugins/redirects/table';
import { describeBuild } from './describeBuild';
import type { Build } from './release';

/** A build on this machine. */
export interface LocalBuild {
  build: Build;
  /** The bytes of a file. */
  read(path: string): Promise<Buffer>;
}

/**
 * Reads a build.
 *
 * @param siteDir the folder of the site
 * @param folder the folder of the build
 */
export function readBuild(
  siteDir: string,
  folder: string,
  commit: string,
  record: BuildRecord,
): LocalBuild {
  const contents = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file)]),
  );
  const scriptHashes = collectScriptHashes(folder);
  const build = describeBuild({
    commit,
    scriptHashes,
    contents,
    redirects: readRedirects(siteDir),
    rules: headerRules({ ...record, scriptHashes }),
  });
  return {
    build,
    async read(name) {
      const bytes = contents.get(name);
      if (!bytes) throw new Error(`The build has no ${name}.`);
      return bytes;
    },
  };
}

function readRedirects(siteDir: string): Record<string, string> {
  const file = tableFile(siteDir);
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
