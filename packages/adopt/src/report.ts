import path from 'node:path';
import type { CheckSettings } from 'docusaurus-content-checks/options';
import type { Problem } from 'docusaurus-content-checks/problem';
import { countByLevel } from 'docusaurus-content-checks/summarize';
import type { Notice, OldBlog } from './old-blog/oldBlog';
import type { PlannedPost } from './planPosts';
import type { Tolerated } from './tolerate';
import type { Outcome } from './writePost';

/** The result of the command. */
export interface Result {
  blog: OldBlog;
  from: string;
  posts: { post: PlannedPost; outcome: Outcome }[];
  tags: string[];
  authors: string[];
  done: Map<string, number>;
  /** What the content checks find now, in all of the site. */
  problems: Problem[];
  /** The folders of imported translations, such as `i18n/fr`, whose language the settings of the site do not name yet. */
  newLanguages: string[];
  /** What they find in the imported posts, in the authors and in the tags. */
  imported: Problem[];
  /** The checks that became warnings. */
  tolerated: Tolerated[];
  /** How the site names its options and its commands. */
  wording: CheckSettings['wording'];
  /** The files that were written, relative to the site; in a dry run those that would be. */
  written: string[];
  isDryRun: boolean;
}

/** How many written files the terminal names; of more it says how many each folder got. */
const NAMED_FILES = 30;

/** How many places of a kind the terminal shows. What stops nothing gets one example. */
const shownOf = (kind: string) => (/^(?:Front matter|Warnings)/.test(kind) ? 1 : 10);

/** The file of the whole report. */
export const REPORT_FILE = '.cache/adopt-report.md';

/** How many posts could not be written, because something else is in their place. */
export function countConflicts({ posts }: Result): number {
  return posts.filter(({ outcome }) => outcome.kind === 'conflict').length;
}

/** The report as the terminal shows it. */
export function renderText(result: Result): string {
  const rows = summaryRows(result);
  const width = Math.max(...rows.map(([name]) => name.length));
  const table = rows.map(([name, count]) => `  ${name.padEnd(width)}  ${count}`);
  const left = [...groups(result)].flatMap(([kind, notices]) => {
    const shown = notices
      .slice(0, shownOf(kind))
      .map(({ place, detail }) => `  ${place}  ${detail}`);
    const more = notices.length - shown.length;
    return [
      '',
      `${kind} (${notices.length})`,
      ...shown,
      ...(more > 0 ? [`  and ${more} more, in ${REPORT_FILE}`] : []),
    ];
  });
  const heading = left.length > 0 ? ['', 'Left to you:'] : [];
  const checked = ['', checksLine(result), ...toleratedLines(result)];
  const lines = [
    ...[headline(result), '', ...table, '', ...writtenLines(result)],
    ...[...checked, ...heading, ...left],
  ];
  // A name in the old blog may have characters that move the terminal's cursor.
  return lines.map((line) => line.replace(/\p{Cc}/gu, '�')).join('\n');
}

/** The written files: each by its name, or if they are many, how many each folder got. */
function writtenLines({ written, isDryRun }: Result): string[] {
  const heading = `${writtenHeading(isDryRun)} (${written.length})`;
  if (written.length <= NAMED_FILES) return [heading, ...written.map((file) => `  ${file}`)];
  const folders = new Map<string, string[]>();
  for (const file of written) {
    const folder = path.posix.dirname(file);
    // Every post has a folder of its own.
    const group = /^(?:blog|static\/img(?:\/\w+)?|i18n\/.+)\/\d{4}-/.test(folder)
      ? `${path.posix.dirname(folder)}/<post>`
      : folder;
    folders.set(group, [...(folders.get(group) ?? []), file]);
  }
  const width = Math.max(...[...folders.keys()].map((folder) => folder.length + 1));
  const rows = [...folders].map(
    ([folder, files]) => `  ${`${folder}/`.padEnd(width)}  ${files.length}`,
  );
  const rest = isDryRun ? [] : [`  each by its name, in ${REPORT_FILE}`];
  return [heading, ...rows, ...rest];
}

function writtenHeading(isDryRun: boolean): string {
  return isDryRun ? 'Files that would be written' : 'Files written';
}

/** What the command that checks the posts says after this, in its own numbers. */
function checksLine(result: Result): string {
  const { problems, imported, newLanguages, wording, isDryRun } = result;
  const found = `${countByLevel(problems)}, ${countByLevel(imported)} of these in what was imported`;
  const settings = newLanguages.length > 0 ? 'With i18n in the settings as below, ' : '';
  return `${settings}${wording.showAll} ${isDryRun ? 'would find' : 'finds'} ${found}.`;
}

/** The levels that were written, as a list of what to mend. */
function toleratedLines({ tolerated, wording, isDryRun }: Result): string[] {
  if (tolerated.length === 0) return [];
  const { optionsFile, levels } = wording;
  const verb = isDryRun ? 'would become' : 'are';
  return [
    `To mend later. These checks ${verb} warnings, in ${levels} of ${optionsFile}; take each out when it finds nothing:`,
    ...tolerated.map(({ check, count }) => `  ${check} (${count})`),
  ];
}

/** The whole report, as Markdown. */
export function renderMarkdown(result: Result): string {
  const table = summaryRows(result).map(([name, count]) => `| ${cell(name)} | ${count} |`);
  const left = [...groups(result)].flatMap(([kind, notices]) => [
    '',
    `## ${kind} (${notices.length})`,
    '',
    ...notices.map(({ place, detail }) => `- \`${place}\` ${cell(detail)}`),
  ]);
  const posts = result.posts.map(
    ({ post, outcome }) => `| ${cell(post.from)} | ${cell(post.file)} | ${outcome.kind} |`,
  );
  return [
    `# ${headline(result)}`,
    '',
    '| What | How many |',
    '| --- | ---: |',
    ...table,
    '',
    cell(checksLine(result)),
    ...toleratedLines(result).map((line) => line.replace(/^ +/, '- ')),
    ...left,
    '',
    '## Posts',
    '',
    '| There | Here | |',
    '| --- | --- | --- |',
    ...posts,
    '',
    `## ${writtenHeading(result.isDryRun)} (${result.written.length})`,
    '',
    ...result.written.map((file) => `- \`${file}\``),
    '',
  ].join('\n');
}

function headline({ blog, from, posts, isDryRun }: Result): string {
  const kind = {
    docusaurus: 'Docusaurus',
    jekyll: 'Jekyll',
    hugo: 'Hugo',
    astro: 'Astro',
    markdown: 'Markdown',
  }[blog.kind];
  const number = posts.filter(({ post }) => post.locale === undefined).length;
  const count = number === 1 ? '1 post' : `${number} posts`;
  return `${count} of the ${kind} blog in ${from}${isDryRun ? ', tried only: nothing is written' : ''}`;
}

function summaryRows({ posts, tags, authors, done }: Result): [string, number][] {
  const of = (kind: Outcome['kind']) => posts.filter(({ outcome }) => outcome.kind === kind);
  const added = of('new');
  const translated = added.filter(({ post }) => post.locale !== undefined);
  const files = added.reduce((sum, { post }) => sum + post.attachments.size, 0);
  const rows: [string, number][] = [
    ['posts that moved in', added.length - translated.length],
    ['  of these drafts', added.filter(({ post }) => post.isDraft).length],
    ['translations of posts', translated.length],
    ['pictures and other files', files],
    ['posts that were here already', of('same').length],
    ['posts in conflict', of('conflict').length],
    ['new tags', tags.length],
    ['new authors', authors.length],
    ...done,
  ];
  return rows.filter(([, count]) => count > 0);
}

/** The notices for the owner, by kind. Conflicts come first. */
function groups({ blog, posts, imported }: Result): Map<string, Notice[]> {
  const conflicts = posts.flatMap(({ post, outcome }): Notice[] =>
    outcome.kind === 'conflict'
      ? [
          {
            kind: 'Posts in conflict, not written',
            place: post.file,
            detail: `${outcome.reason}. It is from ${post.from}. To take that, remove yours, and run this again.`,
          },
        ]
      : [],
  );
  const found = ['error', 'warning'].flatMap((level) =>
    imported
      .filter((problem) => problem.level === level)
      .map(({ check, file, line, message }): Notice => {
        const kind = `${level === 'error' ? 'Errors' : 'Warnings'} of the check ${check}`;
        return { kind, place: `${file}:${line}`, detail: message };
      }),
  );
  const notices = posts.flatMap(({ post }) => post.notices);
  const all = [...conflicts, ...blog.notices, ...notices, ...found];
  const grouped = new Map<string, Notice[]>();
  for (const notice of all) {
    grouped.set(notice.kind, [...(grouped.get(notice.kind) ?? []), notice]);
  }
  return grouped;
}

function cell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/\s*\n\s*/g, ' ');
}
