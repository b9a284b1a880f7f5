import { lstatSync, readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { samplesName } from '../posts/samples';
import { samplesFolder } from '../posts/samples';
import { secretProblem } from '../published-files/publishProblem';
import type { Body } from '../posts/body';
import { readCommands } from '../posts/commandsIn';

/** A file of a project. */
export interface ProjectFile {
  /** Below the project's folder, with forward slashes. */
  path: string;
  content: Buffer;
}

/** A file that is left out, because readers must not get it. */
interface RefusedFile {
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

/** What a path in a zip may not have, because programs that unzip it may write elsewhere, or under another name. */
const refused = [
  { what: 'a backslash', pattern: /\\/ },
  { what: 'a control character', pattern: /\p{Cc}/u },
  { what: 'a drive letter', pattern: /(?:^|\/)[a-z]:/i },
  { what: 'a slash at its start', pattern: /^\// },
  { what: 'a part of dots alone', pattern: /(?:^|\/)\.{1,2}(?:\/|$)/ },
];

/**
 * What is wrong with the path of a file in a zip, in a few words such as `a backslash`; undefined if all programs unzip
 * it to the same place below the chosen folder.
 */
export function entryNameProblem(path: string): string | undefined {
  return refused.find(({ pattern }) => pattern.test(path))?.what;
}

/**
 * Makes a check of whether Git ignores a file, by the `.gitignore` files from the site's folder down to the file. It does
 * not ask Git: copies of the site have none, or are themselves ignored by that of the original.
 *
 * @param siteDir absolute, as the paths that the check takes. It does not look into an ignored folder for what is ignored
 * there: ask for the folder first, with a slash at its end.
 */
function gitIgnores(siteDir: string): (file: string) => boolean {
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

/** Keys in text form, whatever their kind: a reader makes their own. */
const keyFile = /\.(?:pem|key)$/i;

/** The identifier of an access key of AWS, long-lived or temporary, and not those of its documentation. */
const accessKey = /\b(?:AKIA|ASIA)(?![A-Z0-9]*EXAMPLE\b)[A-Z2-7]{16}\b/;

/** The file of the AWS CLI; those of other programs with this name hold the same. */
const credentialsFile = /^credentials$/i;

/** Keys and tokens that are known by how they begin and how long they are; the value is what is random in them. */
const tokens = [
  {
    what: 'an access key of AWS',
    pattern:
      /secret_?access_?key["']?\s*[:=]\s*["']?(?<value>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/gi,
  },
  {
    what: 'a session token of AWS',
    pattern: /(?<![\w/+])(?:IQoJ|FwoG)(?<value>[A-Za-z0-9/+]{100,})/g,
  },
  { what: 'a token of GitHub', pattern: /\bgh[pousr]_(?<value>[A-Za-z0-9]{36,})\b/g },
  { what: 'a token of GitHub', pattern: /\bgithub_pat_(?<value>[A-Za-z0-9]{22}_\w{59})\b/g },
  { what: 'a key of OpenAI', pattern: /(?<![\w-])sk-proj-(?<value>[\w-]{40,})/g },
  { what: 'a key of Anthropic', pattern: /(?<![\w-])sk-ant-(?<value>[\w-]{40,})/g },
  { what: 'a token of Slack', pattern: /(?<![\w-])xox[abp]-(?<value>\d{8,}-[A-Za-z0-9-]{20,})/g },
  { what: 'a token of npm', pattern: /\bnpm_(?<value>[A-Za-z0-9]{36})\b/g },
  { what: 'a key of Google', pattern: /(?<![\w-])AIza(?<value>[\w-]{35})(?![\w-])/g },
  { what: 'a key of Stripe', pattern: /\bsk_live_(?<value>[A-Za-z0-9]{24,})\b/g },
];

/**
 * Why a file may not be in a project's zip, and what to do; the text follows the name of the file.
 *
 * @param file its absolute path
 * @param folder that of the project
 */
function zipProblem(file: string, content: Buffer, folder: string): string | undefined {
  if (keyFile.test(file)) {
    return 'may hold a key, and readers would download it. Make it when the project runs, or let readers make theirs.';
  }
  if (credentialsFile.test(path.basename(file))) {
    return 'may hold secrets, and readers would download it. Say in the README what to write there.';
  }
  const problem = secretProblem(file, folder);
  if (problem) return problem;
  const what = heldBy(content.toString('latin1'));
  return (
    what &&
    `holds ${what}, and readers would download it. Take it out, and revoke it if it was ever committed.`
  );
}

/** What kind of key or token a text holds. */
function heldBy(text: string): string | undefined {
  if (accessKey.test(text)) return 'an access key of AWS';
  return tokens.find(({ pattern }) =>
    [...text.matchAll(pattern)].some(({ groups: { value = '' } = {} }) => isRandom(value)),
  )?.what;
}

/** Those of documentation say `EXAMPLE`; placeholders repeat a character. */
function isRandom(value: string): boolean {
  return !/EXAMPLE/.test(value) && new Set(value).size > 10;
}

/** The heading of the commands that need no account. */
export const checkHeading = 'Check it';

/** What the README of a project says of checking it. */
interface Checks {
  /** The line of "Check it"; undefined if there is none. */
  line?: number;
  /** The commands of that section, without their prompts. */
  commands: string[];
}

/** Reads the section "Check it" of a README. */
export function readChecks({ headings, codes }: Pick<Body, 'headings' | 'codes'>): Checks {
  const start = headings.findIndex(({ depth, text }) => depth === 2 && text === checkHeading);
  const line = headings[start]?.line;
  if (line === undefined) return { commands: [] };
  const end = headings.slice(start + 1).find(({ depth }) => depth <= 2)?.line ?? Infinity;
  const section = codes.filter((code) => code.line > line && code.line < end);
  const sessions = section.filter(({ lang }) => lang === 'console');
  return { line, commands: sessions.flatMap(({ code }) => readCommands(code)) };
}
