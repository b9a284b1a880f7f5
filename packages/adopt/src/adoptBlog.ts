import path from 'node:path';
import { stringify } from 'yaml';
import { checkSettings, type CheckSettings } from 'docusaurus-content-checks/options';
import { findProblems } from 'docusaurus-content-checks/checkPosts';
import { type Problem, withLevel } from 'docusaurus-content-checks/problem';
import { readBlog } from 'docusaurus-content-checks/readBlog';
import { postPath } from 'docusaurus-content-checks/readSitePaths';
import type { AdoptOptions } from './commandLine';
import { AuthorList } from './authorList';
import { takePictures } from './authorPictures';
import { inCopy } from './inCopy';
import { OldBuild } from './oldBuild';
import { addressOf } from './places';
import { planPosts, type PlannedPost } from './planPosts';
import { openOldBlog, readOldBlog, type Opened } from './readOldBlog';
import { renderMarkdown, REPORT_FILE, type Result } from './report';
import { SharedFiles } from './sharedFiles';
import { SiteFolder } from './siteFolder';
import type { SourceFolder } from './old-blog/sourceFolder';
import { TagList } from './tagList';
import { toTolerate, writeLevels } from './tolerate';
import { writePost, type Outcome } from './writePost';

export type { AdoptOptions, Result };

/**
 * Imports another blog's posts. A dry run does the same in a copy of the site, which it removes.
 *
 * @param siteDir the folder of the site
 * @param checks what the owner sets of the content checks
 * @param progress told of every post
 * @throws Error when the other blog, or this one's tags and authors, cannot be read.
 */
export async function adoptBlog(
  siteDir: string,
  options: AdoptOptions,
  checks: CheckSettings = checkSettings(),
  progress: (step: string, done: number, total: number) => void = () => undefined,
): Promise<Result> {
  const opened = await openOldBlog(options);
  const { source } = opened;
  if (isBelow(source.root, siteDir) || isBelow(siteDir, source.root)) {
    throw new Error(`${options.folder} is this blog, or part of it. Name another blog's folder.`);
  }
  const adopt = (into: string) => adoptInto(into, opened, options, checks, progress);
  return options.isDryRun ? inCopy(siteDir, adopt) : adopt(siteDir);
}

async function adoptInto(
  siteDir: string,
  opened: Opened,
  options: AdoptOptions,
  checks: CheckSettings,
  progress: (step: string, done: number, total: number) => void,
): Promise<Result> {
  const { source } = opened;
  const build = options.oldBuild === undefined ? undefined : await OldBuild.open(options.oldBuild);
  const blog = await readOldBlog(opened, options);
  const here = await readBlog({ siteDir, withDrafts: true });
  for (const { file, problem } of [here.tags, here.authors]) {
    if (problem) throw new Error(`${file}:${problem.line}  ${problem.message}`);
  }
  if (options.author !== undefined && !here.authors.fields.has(options.author)) {
    throw new Error(`There is no author "${options.author}" in blog/authors.yml. Add one first.`);
  }

  const done = new Map<string, number>();
  const tags = new TagList(here.tags, blog.tags);
  const authors = new AuthorList(here.authors, blog.authors, options.author, blog.siteAuthor);
  const shared = await SharedFiles.open(source, blog);
  const planned = await planPosts({
    blog,
    source,
    pages: here.pages,
    tags,
    authors,
    shared,
    known: { oldAddress: options.oldAddress, build },
    elsewhere: options.elsewhere,
    withMdx: options.withMdx,
    did: (what) => void done.set(what, (done.get(what) ?? 0) + 1),
    progress: (count, total) => progress('converted', count, total),
  });

  blog.notices.push(...authors.notices());
  const pictures = takePictures(authors.added, blog, source);
  const site = await SiteFolder.open(siteDir);
  const fileByAddress = new Map(here.posts.map((post) => [postPath(post), post.file]));
  const posts: Result['posts'] = [];
  try {
    for (const [file, old] of pictures) await site.copyMissing(file, source.absolute(old));
    // Before the posts, which refer to them.
    await addKeys(site, 'blog/tags.yml', tags.added);
    await addKeys(site, 'blog/authors.yml', authors.added);
    for (const [file, old] of shared.attachments.files) {
      await site.copyMissing(file, source.absolute(old));
    }
    for (const [file, text] of shared.files()) {
      if (!(await site.has(file))) await site.replace(file, text);
    }
    for (const post of planned) {
      const outcome =
        findAddressConflict(post, fileByAddress) ?? (await writeNamed(site, source, post));
      posts.push({ post, outcome });
      progress('written', posts.length, planned.length);
    }
    const { translations = [] } = checks;
    const locales = new Set(planned.flatMap(({ locale }) => locale ?? []));
    const newLanguages = [...locales]
      .map((locale) => `i18n/${locale}`)
      .filter((folder) => !translations.includes(folder));
    const found = await findProblems(siteDir, {
      ...checks,
      translations: [...translations, ...newLanguages],
    });
    const isImported = inImported(planned);
    const tolerated = options.tolerate
      ? toTolerate(withLevel(found, 'error').filter(isImported))
      : [];
    const { optionsFile, levels } = checks.wording;
    if (tolerated.length > 0) {
      writeLevels(siteDir, optionsFile, levels, tolerated);
      site.written.push(optionsFile);
    }
    const lowered = new Set(tolerated.map(({ check }) => check));
    const problems = found.map((one): Problem =>
      lowered.has(one.check) ? { ...one, level: 'warning' } : one,
    );
    const result: Result = {
      blog,
      from: options.folder,
      posts,
      tags: Object.keys(tags.added),
      authors: Object.keys(authors.added),
      done,
      problems,
      newLanguages,
      imported: problems.filter(isImported),
      tolerated,
      wording: checks.wording,
      written: options.isDryRun ? site.written : [...site.written, REPORT_FILE],
      isDryRun: options.isDryRun,
    };
    if (!options.isDryRun) await site.replace(REPORT_FILE, renderMarkdown(result));
    return result;
  } catch (cause) {
    throw options.isDryRun ? cause : stoppedHalfway(cause as Error, site.written);
  }
}

/** Tells of a problem whether it lies in an imported post or translation, or in the authors and the tags that these name. */
function inImported(planned: PlannedPost[]): (problem: Problem) => boolean {
  const posts = new Set(planned.map(({ file }) => file));
  const named = new Set(['blog/tags.yml', 'blog/authors.yml']);
  return ({ file, check }) =>
    posts.has(file) || (named.has(file) && /^(?:author|tags)-/.test(check));
}

/** Adds entries at the end of `blog/tags.yml` or `blog/authors.yml`; the others stay as they are written. */
async function addKeys(
  site: SiteFolder,
  file: string,
  entries: Record<string, unknown>,
): Promise<void> {
  if (Object.keys(entries).length === 0) return;
  const before = (await site.has(file)) ? (await site.read(file)).toString('utf8') : '';
  const added = stringify(entries, { singleQuote: true, lineWidth: 0, version: '1.1' });
  const isEmpty = before.trim() === '' || before.trim() === '{}';
  await site.replace(file, isEmpty ? added : `${before.trimEnd()}\n${added}`);
}

async function writeNamed(
  site: SiteFolder,
  source: SourceFolder,
  post: PlannedPost,
): Promise<Outcome> {
  return writePost(site, source, post).catch((cause: Error) => {
    throw new Error(`${post.file} could not be written: ${cause.message}`, { cause });
  });
}

/** There may be no room for a report, so the error itself has every file. */
function stoppedHalfway(cause: Error, written: string[]): Error {
  const advice =
    'What is written stays. Mend this, and run the command again: it goes on from here.';
  const list = written.map((file) => `  ${file}`);
  const heading = list.length > 0 ? [`Files written (${list.length})`] : [];
  const first = `${cause.message.replace(/\.$/, '')}. ${advice}`;
  return new Error([first, ...heading, ...list].join('\n'), { cause });
}

function findAddressConflict(
  post: PlannedPost,
  fileByAddress: Map<string, string>,
): Outcome | undefined {
  const other = fileByAddress.get(addressOf(post.slug));
  if (other === undefined || path.posix.dirname(other) === `blog/${post.folder}`) return undefined;
  return { kind: 'conflict', reason: `${other} has its address` };
}

function isBelow(folder: string, parent: string): boolean {
  const relative = path.relative(parent, folder);
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative));
}
