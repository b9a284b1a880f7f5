import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ignore, { type Ignore } from 'ignore';

/**
 * Makes a check of whether Git ignores a file, by the `.gitignore` files from the site's folder down to the file. It does
 * not ask Git: copies of the site have none, or are themselves ignored by that of the original.
 *
 * @param siteDir absolute, as the paths that the check takes. It does not look into an ignored folder for what is ignored
 * there: ask for the folder first, with a slash at its end.
 */
export function gitIgnores(siteDir: string): (file: string) => boolean {
  const rules = new Map<string, Ignore | undefined>();

  return (file) => {
    const folders = foldersBetween(siteDir, path.dirname(file));
    // The rules of an inner folder win over those of an outer one.
    for (const folder of folders.reverse()) {
      const relative = path.relative(folder, file).split(path.sep).join('/');
      const found = rulesOf(folder)?.test(file.endsWith('/') ? `${relative}/` : relative);
      if (found?.ignored || found?.unignored) return found.ignored;
    }
    return false;
  };

  function rulesOf(folder: string): Ignore | undefined {
    if (!rules.has(folder)) {
      const file = path.join(folder, '.gitignore');
      const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      rules.set(folder, text === undefined ? undefined : ignore({ ignorecase: false }).add(text));
    }
    return rules.get(folder);
  }
}

/** The folders from one to another inside it, both included. */
function foldersBetween(outer: string, inner: string): string[] {
  const names = path.relative(outer, inner).split(path.sep).filter(Boolean);
  return [outer, ...names.map((_, index) => path.join(outer, ...names.slice(0, index + 1)))];
}
