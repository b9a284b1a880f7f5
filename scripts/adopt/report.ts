import type { Notice, OldBlog } from './oldBlog';
import type { PlannedPost } from './planPosts';
import type { Outcome } from './writePost';

/** The result of the command. */
export interface Result {
  blog: OldBlog;
  from: string;
  posts: { post: PlannedPost; outcome: Outcome }[];
  tags: string[];
  authors: string[];
  done: Map<string, number>;
  isDryRun: boolean;
}

/** How many places of one kind the terminal shows; the file has them all. */
const SHOWN = 10;

/** Of keys of the front matter that mean nothing here, one example. */
const shownOf = (kind: string) => (kind.startsWith('Front matter') ? 1 : SHOWN);

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
  return [headline(result), '', ...table, ...heading, ...left].join('\n');
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
    ...left,
    '',
    '## Posts',
    '',
    '| There | Here | |',
    '| --- | --- | --- |',
    ...posts,
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
  const count = posts.length === 1 ? '1 post' : `${posts.length} posts`;
  return `${count} of the ${kind} blog in ${from}${isDryRun ? ', tried only: nothing is written' : ''}`;
}

function summaryRows({ posts, tags, authors, done }: Result): [string, number][] {
  const of = (kind: Outcome['kind']) => posts.filter(({ outcome }) => outcome.kind === kind);
  const added = of('new');
  const files = added.reduce((sum, { post }) => sum + post.attachments.size, 0);
  const rows: [string, number][] = [
    ['posts that moved in', added.length],
    ['  of these drafts', added.filter(({ post }) => post.isDraft).length],
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
function groups({ blog, posts }: Result): Map<string, Notice[]> {
  const conflicts = posts.flatMap(({ post, outcome }): Notice[] =>
    outcome.kind === 'conflict'
      ? [
          {
            kind: 'Posts in conflict, not written',
            place: post.file,
            detail: `${outcome.reason}. It is from ${post.from}.`,
          },
        ]
      : [],
  );
  const all = [...conflicts, ...blog.notices, ...posts.flatMap(({ post }) => post.notices)];
  const grouped = new Map<string, Notice[]>();
  for (const notice of all) {
    grouped.set(notice.kind, [...(grouped.get(notice.kind) ?? []), notice]);
  }
  return grouped;
}

function cell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/\s*\n\s*/g, ' ');
}
