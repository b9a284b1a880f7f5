import { isUtf8 } from 'node:buffer';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import { decodePercent } from '../common/text';
import { type Zippable, zipSync } from 'fflate';
import { type Project, type ProjectFile, projectFolder, readProject } from './readProject';

/** The code of a post that readers can download, as its page shows it. */
export interface ProjectOfPost {
  /** The address of the page with every file. */
  page: string;
  /** The address of the zip, and its size in bytes. */
  zip: string;
  size: number;
  /** How many files are in it. */
  count: number;
  tree: TreeEntry[];
}

/** Adds `project` to the metadata of every post with a project. */
export function addProjects(posts: readonly BlogPost[], siteDir: string): BlogPost[] {
  return posts.map((post) => {
    const project = projectOf(post, siteDir);
    if (!project) return post;
    return {
      ...post,
      metadata: { ...post.metadata, project: summarize(post.metadata.permalink, project.files) },
    };
  });
}

/** Reads the project of a post. */
export function projectOf({ metadata }: BlogPost, siteDir: string): Project | undefined {
  const folder = projectFolder(siteDir, aliasedSitePathToRelativePath(metadata.source));
  return folder === undefined ? undefined : readProject(siteDir, folder);
}

/** What the page of a post, and its code page, say of a project. */
export function summarize(permalink: string, files: readonly ProjectFile[]): ProjectOfPost {
  return {
    page: codePath(permalink),
    zip: zipPath(permalink),
    size: zipProject(zipName(permalink), files).length,
    count: files.length,
    tree: treeOf(files),
  };
}

/** The address of the page with all files of a post's project. */
export function codePath(permalink: string): string {
  return `${permalink.replace(/\/$/, '')}/code`;
}

/** The name of a post's zip, without its ending, and of the folder in it: the last part of the post's address. */
export function zipName(permalink: string): string {
  return decodePercent(lastPart(permalink));
}

/** The address of a post's zip. */
export function zipPath(permalink: string): string {
  return `${permalink.replace(/\/$/, '')}/${lastPart(permalink)}.zip`;
}

function lastPart(permalink: string): string {
  return permalink.split('/').filter(Boolean).at(-1) ?? 'code';
}

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

/** A file or folder of a project, as trees show it. */
export interface TreeEntry {
  name: string;
  /** The bytes of a file that only the zip has. */
  size?: number;
  /** The id of the file's place on the code page, if that shows it. */
  anchor?: string;
  /** What a folder has: folders first, each kind by name. */
  entries?: TreeEntry[];
}

/** The tree of the files below a folder. A file that no page shows has its size there. */
export function treeOf(files: readonly ProjectFile[], folder = ''): TreeEntry[] {
  const inside = files.filter(({ path }) => path.startsWith(folder));
  const nameOf = ({ path }: ProjectFile) => path.slice(folder.length).replace(/(?<=\/).*/s, '');
  const folders = new Set(inside.map(nameOf).filter((name) => name.endsWith('/')));
  return [
    ...[...folders].map((name) => ({ name, entries: treeOf(inside, folder + name) })),
    ...inside.flatMap((file) => {
      const name = nameOf(file);
      if (name.endsWith('/')) return [];
      return isShown(file)
        ? { name, anchor: anchorOf(file.path) }
        : { name, size: file.content.length };
    }),
  ];
}

/** The earliest time of the format. It has no zone, and fflate writes the date as this machine's clock shows it. */
const noTime = new Date(1980, 0, 1);

/** The code of Unix for the system that made the zip, without which its file modes do not count. */
const unix = 3;

/**
 * Writes files as a zip with one folder.
 *
 * The same files give the same bytes on every machine: the order, the times and the modes are fixed, and fflate
 * compresses by itself, while the levels of Node's zlib differ between releases.
 */
export function zipProject(name: string, files: readonly ProjectFile[]): Uint8Array {
  const entries: Zippable = {};
  for (const { path, content } of files) {
    const attrs = (modeOf(content) << 16) >>> 0;
    entries[`${name}/${path}`] = [content, { level: 9, mtime: noTime, os: unix, attrs }];
  }
  return zipSync(entries);
}

/** The mode of a file: scripts with an interpreter can be started. Windows would not know it. */
export function modeOf(content: Uint8Array): number {
  const isScript = content[0] === 0x23 && content[1] === 0x21;
  return isScript ? 0o100755 : 0o100644;
}
