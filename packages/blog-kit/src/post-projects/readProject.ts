import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entryNameProblem } from './entryName';
import { gitIgnores } from './gitIgnores';
import { samplesFolder, samplesName } from '../posts/samples';
import { zipProblem } from './secrets';

/** A file of a project. */
export interface ProjectFile {
  /** Below the project's folder, with forward slashes. */
  path: string;
  content: Buffer;
}

/** A file that is left out, because readers must not get it. */
export interface RefusedFile {
  path: string;
  /** Why, and what to do; it follows the name of the file. */
  problem: string;
}

/** What readers of a post get as its code. */
export interface Project {
  /** Absolute. */
  folder: string;
  /** Sorted by their paths, with the site's licence if the project has none. */
  files: ProjectFile[];
  refused: RefusedFile[];
}

/** The file that makes a folder of samples a project. */
export const readmeName = 'README.md';

/** What tools and editors leave beside code. */
const toolFolders =
  /^(?:node_modules|\.git|\.idea|\.vscode|\.fleet|cdk\.out|\.aws-sam|\.sst|\.serverless|\.terraform|coverage)$/;
const toolFiles =
  /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\.eslintcache|.*\.tsbuildinfo|.*~|\..*\.sw[op]|#.*#|.*\.(?:bak|orig))$/;

const licence = /^(?:LICENSE|LICENCE|COPYING)(?:\.\w+)?$/i;

/**
 * The folder of a post's project: `samples/` beside its `index.md`, with a README.
 *
 * @param post relative to the site, with forward slashes
 * @returns undefined if the post has none
 */
export function projectFolder(siteDir: string, post: string): string | undefined {
  const folder = samplesFolder(path.join(siteDir, post));
  // The file system may take no account of case, unlike those who read the zip.
  return folder && readdirSync(folder).includes(readmeName) ? folder : undefined;
}

/**
 * Reads a project: all files of its folder, except what tools and editors put there, what Git ignores, and what may hold
 * a secret.
 *
 * @param siteDir the site's folder, absolute
 * @param folder the project's, absolute
 */
export function readProject(siteDir: string, folder: string): Project {
  const files: ProjectFile[] = [];
  const refused: RefusedFile[] = [];
  if (lstatSync(folder).isSymbolicLink()) {
    const problem = `is behind a link: ${samplesName} itself is one. Put the folder there.`;
    return { folder, files, refused: [{ path: readmeName, problem }] };
  }
  for (const name of listFiles(folder, gitIgnores(siteDir))) {
    const { path: file, isLink } = name;
    const wrongName = entryNameProblem(file);
    if (wrongName) {
      const problem = `has ${wrongName}, which programs that unzip it read in their own ways. Rename it.`;
      refused.push({ path: file, problem });
      continue;
    }
    const content = isLink ? Buffer.alloc(0) : readFileSync(path.join(folder, file));
    const problem = isLink
      ? 'is a link, which zips hold differently on each system. Put the file itself there.'
      : zipProblem(path.join(folder, file), content, folder);
    if (problem) refused.push({ path: file, problem });
    else files.push({ path: file, content });
  }
  if (!files.some((file) => licence.test(file.path))) files.push(...siteLicence(siteDir));
  return { folder, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), refused };
}

interface Entry {
  path: string;
  isLink: boolean;
}

function listFiles(root: string, isIgnored: (file: string) => boolean, below = ''): Entry[] {
  return readdirSync(path.join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(below, entry.name);
    const absolute = path.join(root, file);
    if (entry.isDirectory()) {
      const isOwn = !toolFolders.test(entry.name) && !isIgnored(`${absolute}/`);
      return isOwn ? listFiles(root, isIgnored, file) : [];
    }
    if (toolFiles.test(entry.name) || isIgnored(absolute)) return [];
    return [{ path: file, isLink: entry.isSymbolicLink() }];
  });
}

function siteLicence(siteDir: string): ProjectFile[] {
  const entries = readdirSync(siteDir, { withFileTypes: true });
  const file = entries.find((entry) => entry.isFile() && licence.test(entry.name));
  return file ? [{ path: 'LICENSE', content: readFileSync(path.join(siteDir, file.name)) }] : [];
}
