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

/** A file as trees show it: one that no page shows has its size there. */
export function listed(file: ProjectFile): TreeFile {
  const { path, content } = file;
  return isShown(file) ? { path, anchor: anchorOf(path) } : { path, size: content.length };
}
