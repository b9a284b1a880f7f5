import { readFileSync, watch } from 'node:fs';
import path from 'node:path';

/** Editors save in several steps, and some people save twice. */
const quietMs = 250;

/**
 * Tells of files whose text has changed, once they have been quiet for a moment.
 *
 * @param folder the folder to watch
 * @param isWatched whether a file in it matters, by its path from the folder, with forward slashes
 * @param recursive whether folders in it are watched too
 * @param onChange what to do with the paths that changed
 * @returns a function that stops it
 */
export function watchFiles(
  folder: string,
  isWatched: (file: string) => boolean,
  recursive: boolean,
  onChange: (files: string[]) => void,
): () => void {
  const texts = new Map<string, string | undefined>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const tell = () => {
    const files = [...changed].filter((file) => {
      const text = read(path.join(folder, file));
      const isNew = !texts.has(file) || texts.get(file) !== text;
      texts.set(file, text);
      return isNew;
    });
    changed.clear();
    if (files.length > 0) onChange(files);
  };
  const watcher = watch(folder, { recursive }, (_event, name) => {
    const file = name?.split(path.sep).join('/');
    if (!file || !isWatched(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(tell, quietMs);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** Undefined if there is no such file. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
