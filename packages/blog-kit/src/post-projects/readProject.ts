import { lstatSync, readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { posixPath } from '@docusaurus/utils';
import ignore, { type Ignore } from 'ignore';
import { toString } from 'mdast-util-to-string';
import { samplesFolder, samplesName } from '../posts/samples';
import { secretProblem } from '../published-files/publishProblem';
import type { Body } from '../posts/body';
import { readCommands } from '../posts/commandsIn';
import { lineOf } from '../posts/markdown';

/** A file of a project. */
export interface ProjectFile {
  /** Below the project's folder, with forward slashes. */
  path: string;
  content: Buffer;
}

/** What readers of a post get as its code. */
export interface Project {
  /** Absolute. */
  folder: string;
  /** Sorted by their paths, with the site's licence if the project has none. */
  files: ProjectFile[];
  /** Files that readers must not get, and why and what to do, which follows the name of the file. */
  refused: { path: string; problem: string }[];
}

/** The file that makes a folder of samples a project. */
export const readmeName = 'README.md';

/** What tools and editors leave beside code. */
const toolFolders =
  /^(?:node_modules|\.git|\.idea|\.vscode|\.fleet|cdk\.out|\.aws-sam|\.sst|\.serverless|\.terraform|coverage)$/;
const toolFiles =
  /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\.eslintcache|.*\.tsbuildinfo|.*~|\..*\.sw[op]|#.*#|.*\.(?:bak|orig))$/;

const licence = /^(?:LICENSE|LICENCE|COPYING)(?:\.\w+)?$/i;

/** The folder of a post's project: `samples/` beside its `index.md`, with a README. */
export function projectFolder(siteDir: string, post: string): string | undefined {
  const folder = samplesFolder(path.join(siteDir, post));
  // The file system may take no account of case, unlike those who read the zip.
  return folder && readdirSync(folder).includes(readmeName) ? folder : undefined;
}

/**
 * Reads a project: all files of its folder, except what tools and editors put there, what Git ignores, and what may hold
 * a secret.
 */
export function readProject(siteDir: string, folder: string): Project {
  const files: ProjectFile[] = [];
  const refused: Project['refused'] = [];
  if (lstatSync(folder).isSymbolicLink()) {
    const problem = `is behind a link: ${samplesName} itself is one. Put the folder there.`;
    return { folder, files, refused: [{ path: readmeName, problem }] };
  }
  for (const { path: file, isLink } of listFiles(folder, rulesAbove(siteDir, folder))) {
    const absolute = path.join(folder, file);
    const content = isLink ? Buffer.alloc(0) : readFileSync(absolute);
    const problem = isLink
      ? 'is a link, which zips hold differently on each system. Put the file itself there.'
      : zipProblem(file, content, folder);
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

function listFiles(root: string, outer: readonly Rules[], below = ''): Entry[] {
  const rules = withRulesOf(path.join(root, below), outer);
  return readdirSync(path.join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(below, entry.name);
    const absolute = path.join(root, file);
    if (entry.isDirectory()) {
      const isOwn = !toolFolders.test(entry.name) && !isIgnored(absolute, rules, '/');
      return isOwn ? listFiles(root, rules, file) : [];
    }
    if (toolFiles.test(entry.name) || isIgnored(absolute, rules)) return [];
    return [{ path: file, isLink: entry.isSymbolicLink() }];
  });
}

/** The `.gitignore` of a folder. Git itself is not asked: copies of the site have none. */
interface Rules {
  folder: string;
  rules: Ignore;
}

/** The rules for what is in a folder, innermost first: they win over those of outer ones. */
function withRulesOf(folder: string, outer: readonly Rules[]): readonly Rules[] {
  const file = path.join(folder, '.gitignore');
  if (!existsSync(file)) return outer;
  const rules = ignore({ ignorecase: false }).add(readFileSync(file, 'utf8'));
  return [{ folder, rules }, ...outer];
}

/** The rules of the folders around a project, from that of the site. */
function rulesAbove(siteDir: string, project: string): readonly Rules[] {
  const names = path.relative(siteDir, path.dirname(project)).split(path.sep);
  const folders = names.map((_, index) => path.join(siteDir, ...names.slice(0, index + 1)));
  return [siteDir, ...folders].reduce<readonly Rules[]>(
    (outer, folder) => withRulesOf(folder, outer),
    [],
  );
}

/** @param mark a slash for a folder */
function isIgnored(file: string, all: readonly Rules[], mark = ''): boolean {
  for (const { folder, rules } of all) {
    const { ignored, unignored } = rules.test(posixPath(path.relative(folder, file)) + mark);
    if (ignored || unignored) return ignored;
  }
  return false;
}

function siteLicence(siteDir: string): ProjectFile[] {
  const entries = readdirSync(siteDir, { withFileTypes: true });
  const file = entries.find((entry) => entry.isFile() && licence.test(entry.name));
  return file ? [{ path: 'LICENSE', content: readFileSync(path.join(siteDir, file.name)) }] : [];
}

/** What programs that unzip a file may write elsewhere, or under another name. */
const wrongName = /[\\\p{Cc}]|(?:^|\/)[a-z]:/iu;

/** Keys in text form, whatever their kind: a reader makes their own. */
const keyFile = /\.(?:pem|key)$/i;

/** The file of the AWS CLI; those of other programs with this name hold the same. */
const credentialsFile = /(?:^|\/)credentials$/i;

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

/** Why a file may not be in a project's zip, and what to do; the text follows the name of the file. */
function zipProblem(file: string, content: Buffer, folder: string): string | undefined {
  if (wrongName.test(file)) {
    return 'has a name that programs that unzip it read in their own ways. Rename it.';
  }
  if (keyFile.test(file)) {
    return 'may hold a key, and readers would download it. Make it when the project runs, or let readers make theirs.';
  }
  if (credentialsFile.test(file)) {
    return 'may hold secrets, and readers would download it. Say in the README what to write there.';
  }
  const text = content.toString('latin1');
  const held = tokens.find(([, pattern]) =>
    [...text.matchAll(pattern)].some(([, value = '']) => isRandom(value)),
  );
  const remedy = 'Take it out, and revoke it if it was ever committed.';
  return (
    secretProblem(path.join(folder, file), folder) ??
    (held && `holds ${held[0]}, and readers would download it. ${remedy}`)
  );
}

/** Those of documentation say `EXAMPLE`; placeholders repeat a character. */
function isRandom(value: string): boolean {
  return !value.includes('EXAMPLE') && new Set(value).size > 8;
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
  const start = headings.findIndex(
    (one) => one.depth === 2 && toString(one).trim() === checkHeading,
  );
  const heading = headings[start];
  if (!heading) return { commands: [] };
  const line = lineOf(heading);
  const next = headings.slice(start + 1).find(({ depth }) => depth <= 2);
  const end = next ? lineOf(next) : Infinity;
  const section = codes.filter((code) => lineOf(code) > line && lineOf(code) < end);
  const sessions = section.filter(({ lang }) => lang === 'console');
  return { line, commands: sessions.flatMap(({ value }) => readCommands(value)) };
}
