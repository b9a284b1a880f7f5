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
 * @param site what was recorded of the build, and the address at which it is published
 * @throws SettingsError if its sign-in is on this machine and its address is not, as in a build from before the
 * settings were mended.
 * @throws Error in one line if the build is not whole.
 */
export function readBuild(
  siteDir: string,
  folder: string,
  commit: string,
  site: BuildRecord & { url: string },
): LocalBuild {
  requireWhole(folder);
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
    rules: headerRules({ ...site, scriptHashes }),
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

/** A deploy removes the pages that a build has not, so half a build must not be published. */
function requireWhole(folder: string): void {
  const missing = ['index.html', '404.html'].find((name) => !existsSync(path.join(folder, name)));
  if (!missing) return;
  throw new Error(
    `${path.basename(folder)}/ has no ${missing}, so it is not whole. Leave out --no-build to make one.`,
  );
}

function readRedirects(siteDir: string): Record<string, string> {
  const file = tableFile(siteDir);
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
