import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { aliasedSitePathToRelativePath, posixPath } from '@docusaurus/utils';
import { type Zippable, zipSync } from 'fflate';
import { shared } from 'docusaurus-quiet-pages/common/shared';
import ignore, { type Ignore } from 'ignore';
import { toString } from 'mdast-util-to-string';
import { decodePercent } from '../common/text';
import type { Body } from '../posts/body';
import { readCommands } from '../posts/commandsIn';
import { lineOf } from '../posts/markdown';
import { samplesFolder, samplesName } from '../posts/samples';
import { secretProblem } from '../published-files/publishProblem';

/** What readers of a post get as its code. */
export interface Project {
  folder: string;
  /** As trees show them: folders first, each kind by name. With the site's licence if the project has none. */
  files: ProjectFile[];
  /** Files that readers must not get, and why and what to do, which follows the name of the file. */
  refused: { path: string; problem: string }[];
}

/** A file, with its path below the project's folder. */
export interface ProjectFile {
  path: string;
  content: Buffer;
}

/** What the page of a post, and its code page, say of a project: its addresses, the bytes of the zip, and its files. */
export interface ProjectOfPost {
  page: string;
  zip: string;
  size: number;
  count: number;
  tree: TreeEntry[];
}

/** A file or folder of a project, as trees show them. */
export interface TreeEntry {
  name: string;
  /** The bytes of a file that only the zip has; others have the id of their place on the code page. */
  size?: number;
  anchor?: string;
  /** What a folder has. */
  entries?: TreeEntry[];
}

/** The file that makes a folder of samples a project. */
export const readmeName = 'README.md';

/** The folder of a post's project: `samples/` beside its `index.md`, with a README. */
export function projectFolder(siteDir: string, post: string): string | undefined {
  const folder = samplesFolder(path.join(siteDir, post));
  // The file system may take no account of case, unlike those who read the zip.
  return folder && readdirSync(folder).includes(readmeName) ? folder : undefined;
}

export function projectOf({ metadata }: BlogPost, siteDir: string): Project | undefined {
  const folder = projectFolder(siteDir, aliasedSitePathToRelativePath(metadata.source));
  return folder === undefined ? undefined : readProject(siteDir, folder);
}

const licence = /^(?:LICENSE|LICENCE|COPYING)(?:\.\w+)?$/i;

/** Reads a project: all of its folder, except what tools and editors put there, what Git ignores, and secrets. */
export function readProject(siteDir: string, folder: string): Project {
  const files: ProjectFile[] = [];
  const refused: Project['refused'] = [];
  if (lstatSync(folder).isSymbolicLink()) {
    const problem = `is behind a link: ${samplesName} itself is one. Put the folder there.`;
    return { folder, files, refused: [{ path: readmeName, problem }] };
  }
  const inSite = posixPath(path.relative(siteDir, folder));
  for (const listed of listFiles(siteDir, inSite, new Map())) {
    const file = listed.slice(inSite.length + 1);
    const absolute = path.join(folder, file);
    const content = lstatSync(absolute).isSymbolicLink() ? undefined : readFileSync(absolute);
    const problem = content
      ? zipProblem(file, content, folder)
      : 'is a link, which zips hold differently on each system. Put the file itself there.';
    if (problem) refused.push({ path: file, problem });
    else if (content) files.push({ path: file, content });
  }
  const entries = readdirSync(siteDir, { withFileTypes: true });
  const ofSite = entries.find((entry) => entry.isFile() && licence.test(entry.name));
  if (ofSite && !files.some((file) => licence.test(file.path)))
    files.push({ path: 'LICENSE', content: readFileSync(path.join(siteDir, ofSite.name)) });
  // A folder is before all names of files.
  const place = ({ path: file }: ProjectFile) => file.replace(/[^/]+\//g, '\0$&');
  files.sort((a, b) => (place(a) < place(b) ? -1 : 1));
  return { folder, files, refused };
}

/** What tools and editors leave beside code. */
const leftByTools = ignore({ ignorecase: false }).add([
  ...'node_modules/ .git/ .idea/ .vscode/ .fleet/ coverage/ cdk.out/ .aws-sam/ .sst/'.split(' '),
  ...'.serverless/ .terraform/ .DS_Store Thumbs.db desktop.ini .eslintcache'.split(' '),
  ...'*.tsbuildinfo *~ .*.sw[op] \\#*# *.bak *.orig'.split(' '),
]);

/** What `.gitignore` says in each folder that was asked; undefined where there is none. */
type Rules = Map<string, Ignore | undefined>;

/** The files of a folder, by their paths in the site. */
function listFiles(siteDir: string, folder: string, rules: Rules): string[] {
  return readdirSync(path.join(siteDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = entry.isDirectory() ? `${entry.name}/` : entry.name;
    const file = path.posix.join(folder, name);
    if (leftByTools.ignores(name) || isIgnored(siteDir, file, rules)) return [];
    return entry.isDirectory() ? listFiles(siteDir, file, rules) : [file];
  });
}

/** As Git does, by the innermost `.gitignore` that names the file. Copies of the site have no Git to ask. */
function isIgnored(siteDir: string, file: string, rules: Rules): boolean {
  for (let folder = file; folder !== '.';) {
    folder = path.posix.dirname(folder);
    if (!rules.has(folder)) rules.set(folder, readRules(path.join(siteDir, folder, '.gitignore')));
    const inside = folder === '.' ? file : file.slice(folder.length + 1);
    const { ignored, unignored } = rules.get(folder)?.test(inside) ?? {};
    if (ignored || unignored) return ignored === true;
  }
  return false;
}

function readRules(file: string): Ignore | undefined {
  return existsSync(file)
    ? ignore({ ignorecase: false }).add(readFileSync(file, 'utf8'))
    : undefined;
}

/** Why a file of a name may not be in a zip, and what to do. */
const refusedNames: [pattern: RegExp, problem: string][] = [
  // What programs that unzip a file may write elsewhere, or under another name.
  [/[\\\p{Cc}]|(?:^|\/)[a-z]:/iu, 'has a name that programs unzip in their own ways. Rename it.'],
  // Keys in text form, whatever their kind: a reader makes their own.
  [/\.(?:pem|key)$/i, 'may hold a key. Make it when the project runs, or let readers make theirs.'],
  // The file of the AWS CLI; those of other programs with this name hold the same.
  [/(?:^|\/)credentials$/i, 'may hold secrets. Say in the README what readers write there.'],
];

/** Keys and tokens that are known by how they begin and how long they are; in parentheses is what is random. */
const tokens: [what: string, pattern: RegExp][] = [
  ['an access key of AWS', /\b(?:AKIA|ASIA)([A-Z2-7]{16})\b/g],
  ['an access key of AWS', /secret_?access_?key["']?\s*[:=]\s*["']?([\w/+]{40})(?![\w/+])/gi],
  ['a session token of AWS', /(?<![\w/+])(?:IQoJ|FwoG)([A-Za-z0-9/+]{100,})/g],
  ['a token of GitHub', /\b(?:gh[pousr]_|github_pat_)(\w{36,})\b/g],
  ['a key of OpenAI', /(?<![\w-])sk-proj-([\w-]{40,})/g],
  ['a key of Anthropic', /(?<![\w-])sk-ant-([\w-]{40,})/g],
  ['a token of Slack', /(?<![\w-])xox[abp]-(\d{8,}-[A-Za-z0-9-]{20,})/g],
  ['a token of npm', /\bnpm_([A-Za-z0-9]{36})\b/g],
  ['a key of Google', /(?<![\w-])AIza([\w-]{35})(?![\w-])/g],
  ['a key of Stripe', /\bsk_live_([A-Za-z0-9]{24,})\b/g],
];

function zipProblem(file: string, content: Buffer, folder: string): string | undefined {
  const named = refusedNames.find(([pattern]) => pattern.test(file));
  const problem = named?.[1] ?? secretProblem(path.join(folder, file), folder);
  if (problem) return problem;
  const text = content.toString('latin1');
  // Those of documentation say `EXAMPLE`; placeholders repeat a character.
  const isRandom = (value = '') => !value.includes('EXAMPLE') && new Set(value).size > 8;
  const held = tokens.find(([, pattern]) =>
    [...text.matchAll(pattern)].some(([, value]) => isRandom(value)),
  );
  if (!held) return undefined;
  return `holds ${held[0]}, and readers would download it. Take it out, and revoke it if it was ever committed.`;
}

export function summarize(permalink: string, files: readonly ProjectFile[]): ProjectOfPost {
  return {
    page: codePath(permalink),
    zip: zipPath(permalink),
    size: zipProject(zipName(permalink), files).length,
    count: files.length,
    tree: treeOf(files),
  };
}

/** The address of the code page of a post. */
export function codePath(permalink: string): string {
  return path.posix.join(permalink, 'code');
}

/** The name of a post's zip, without its ending, and of the folder in it: the last part of the post's address. */
export function zipName(permalink: string): string {
  return decodePercent(path.posix.basename(permalink));
}

/** The address of a post's zip. */
export function zipPath(permalink: string): string {
  return path.posix.join(permalink, `${path.posix.basename(permalink)}.zip`);
}

/** Files that programs write, and nobody reads. */
const lockFiles =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|go\.sum|[\w-]+\.lock)$/;

/** Whether the code page has the text of a file. One of more bytes would make the page too heavy for a phone. */
export function isShown({ path: file, content }: ProjectFile): boolean {
  const isRead = !lockFiles.test(file) && file !== 'LICENSE' && content.length <= 200_000;
  return isRead && isUtf8(content) && !content.includes(0);
}

/** The id of a file's place on the code page. No two paths have the same. */
export function anchorOf(file: string): string {
  return file.replace(/[^\p{L}\p{N}_./-]/gu, (char) => `~${char.codePointAt(0)?.toString(16)}`);
}

/** The tree of the files, which are in its order. A file that no page shows has its size there. */
function treeOf(files: readonly ProjectFile[]): TreeEntry[] {
  const tree: TreeEntry[] = [];
  for (const file of files) {
    let entries = tree;
    const folders = file.path.split('/');
    const name = folders.pop()!;
    for (const folder of folders.map((one) => `${one}/`)) {
      if (entries.at(-1)?.name !== folder) entries.push({ name: folder, entries: [] });
      entries = entries.at(-1)!.entries!;
    }
    const { path: full, content } = file;
    entries.push(isShown(file) ? { name, anchor: anchorOf(full) } : { name, size: content.length });
  }
  return tree;
}

type Zips = Map<string, { hash: string; zip: Uint8Array }>;

/** The last zip of each name: a build asks twice, the page for its size, and `npm start` at every edit of a post. */
const zips = shared('docusaurus-blog-kit/zips', (): Zips => new Map());

/**
 * Writes files as a zip with one folder. It has the same bytes on every machine: the order, the times and the modes are
 * fixed, and fflate compresses by itself, while the levels of Node's zlib differ between releases.
 */
export function zipProject(name: string, files: readonly ProjectFile[]): Uint8Array {
  const hashed = createHash('sha256');
  for (const { path: file, content } of files) {
    hashed.update(`${file}\0${content.length}\0`).update(content);
  }
  const hash = hashed.digest('hex');
  const last = zips.get(name);
  if (last?.hash === hash) return last.zip;
  const entries: Zippable = {};
  // The earliest time of the format. It has no zone, and fflate writes the date as this machine's clock shows it.
  const mtime = new Date(1980, 0, 1);
  for (const { path: file, content } of files) {
    const attrs = (modeOf(content) << 16) >>> 0;
    // Modes count in zips of Unix alone, whose code is 3.
    entries[`${name}/${file}`] = [content, { level: 9, mtime, os: 3, attrs }];
  }
  const zip = zipSync(entries);
  zips.set(name, { hash, zip });
  return zip;
}

/** The mode of a file: scripts with an interpreter can be started. Windows would not know it. */
export function modeOf([first, second]: Uint8Array): number {
  return first === 0x23 && second === 0x21 ? 0o100755 : 0o100644;
}

export const checkHeading = 'Check it';

/** Reads the line of "Check it" in a README, and the commands of that section without their prompts. */
export function readChecks({ headings, codes }: Pick<Body, 'headings' | 'codes'>) {
  const start = headings.findIndex((one) => one.depth === 2 && toString(one) === checkHeading);
  const line = headings[start] && lineOf(headings[start]);
  const next = headings.slice(start + 1).find(({ depth }) => depth <= 2);
  const end = next ? lineOf(next) : Infinity;
  const commands = codes
    .filter((code) => line !== undefined && lineOf(code) > line && lineOf(code) < end)
    .flatMap(({ lang, value }) => (lang === 'console' ? readCommands(value) : []));
  return { line, commands };
}
