import { isUtf8 } from 'node:buffer';
import type { ProjectFile } from './readProject';
import type { TreeFile } from './tree';

/** Files that programs write, and nobody reads. */
const lockFiles =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|go\.sum|Cargo\.lock|poetry\.lock|uv\.lock)$/;

/** In bytes. A larger file would make the page too heavy for a phone. */
const mostShown = 200_000;

/** Whether the code page shows the text of a file. */
export function isShown({ path, content }: ProjectFile): boolean {
  const isRead = !lockFiles.test(path) && path !== 'LICENSE' && content.length <= mostShown;
  return isRead && isUtf8(content) && !content.includes(0);
}

/** The id of a file's place on the code page. No two paths have the same. */
export function anchorOf(path: string): string {
  return path.replace(/[^\p{L}\p{N}_./-]/gu, (char) => `~${char.codePointAt(0)?.toString(16)}`);
}

/** A file as trees show it. */
export function listed(file: ProjectFile): TreeFile {
  const { path, content } = file;
  return isShown(file)
    ? { path, anchor: anchorOf(path) }
    : { path, note: `${sizeText(content.length)}, in the zip only` };
}

/** A number of bytes in words, such as `14 kB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A number of files in words. */
export function filesText(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
