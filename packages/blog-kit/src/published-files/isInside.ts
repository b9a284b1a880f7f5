import path from 'node:path';

/** Whether a path is that of a file or folder below a folder; the folder itself is not. Both are absolute. */
export function isInside(folder: string, file: string): boolean {
  return path.resolve(file).startsWith(path.resolve(folder) + path.sep);
}
