import { readdir, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { checkSettings } from 'docusaurus-blog-kit/checks/settings';
import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import { isDay } from 'docusaurus-blog-kit/posts/fileName';
import { descriptionProblem } from 'docusaurus-blog-kit/checks/frontMatter';
import { isPagePath, readBlog } from 'docusaurus-blog-kit/checks/blog';
import { slugify, slugifyPath } from 'docusaurus-blog-kit/checks/slug';
import { scheduleLabel } from 'docusaurus-blog-kit/common/text';
import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
import { stringify } from 'yaml';

// `npm run new-post -- "Title"`: makes a post's folder. In a terminal it asks for what is missing.
async function main(): Promise<void> {
  const siteDir = process.cwd();
  const { values, words } = readCommandLine(
    'new-post',
    process.argv.slice(2),
    {
      description: { type: 'string' },
      tags: { type: 'string' },
      author: { type: 'string' },
      date: { type: 'string' },
      slug: { type: 'string' },
      draft: { type: 'boolean' },
    },
    { words: true },
  );
  // A title whose quotes were forgotten arrives as words.
  const title = words.join(' ') || undefined;
  const given: PostRequest = { ...values, title, tags: readTags(values.tags) };
  const keys = await readKeys(siteDir);
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const post = planPost(isTerminal ? await ask(given, keys) : given, keys);
  const folder = path.join(siteDir, 'blog', post.folder);
  await mkdir(folder);
  await writeFile(path.join(folder, 'index.md'), renderPost(post));
  console.log(nextSteps(post));
}

function readTags(text: string | undefined): string[] | undefined {
  return text?.split(/[\s,]+/).filter(Boolean);
}

/** @throws Error if the tags or authors cannot be read. */
async function readKeys(siteDir: string): Promise<BlogKeys> {
  // Drafts have taken their addresses too.
  const { postsByPath, pages, tags, authors } = await readBlog({
    siteDir,
    settings: checkSettings(),
    withDrafts: true,
  });
  for (const { file, problem } of [tags, authors]) {
    if (problem) throw new Error(`${file}:${problem.line}  ${problem.message}`);
  }
  const files = [...postsByPath].map(([address, [post]]): [string, string] => [
    address,
    post?.file ?? 'another post',
  ]);
  return {
    tags: [...tags.fields.keys()],
    authors: [...authors.fields.keys()],
    fileByAddress: new Map(files),
    pages,
    folders: await readdir(path.join(siteDir, 'blog')),
  };
}

/** Asks in the terminal for what the command line did not say. */
async function ask(given: PostRequest, { tags, authors }: BlogKeys): Promise<PostRequest> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.once('SIGINT', () => process.exit(130));
  const answer = async (question: string) =>
    (await terminal.question(`${question}: `)).trim() || undefined;
  const request = { ...given };
  request.title ??= await answer('Title');
  request.description ??= await answer('Description (one sentence; leave it empty to write later)');
  request.tags ??= readTags(await answer(`Tags (of ${tags.join(', ')})`));
  if (authors.length > 1) request.author ??= await answer(`Author (${authors.join(' or ')})`);
  terminal.close();
  return request;
}

/** The owner's choices for the post. Missing ones are undefined. */
interface PostRequest {
  title?: string;
  slug?: string;
  date?: string;
  description?: string;
  tags?: string[];
  author?: string;
  draft?: boolean;
}

/** The data that a new post is checked against. */
export interface BlogKeys {
  tags: string[];
  authors: string[];
  /** The posts' files, relative to the site, by their addresses. */
  fileByAddress: Map<string, string>;
  /** The addresses of other pages. */
  pages: ReadonlySet<string>;
  /** The names of the folders in `blog/`. */
  folders: string[];
}

/** A post that can be written. */
interface PlannedPost {
  /** Its folder in `blog/`. */
  folder: string;
  title: string;
  /** Empty when it is still to be written. */
  description: string;
  slug: string;
  /** Undefined in a blog that describes none. */
  author: string | undefined;
  /** Empty when they are still to be chosen. */
  tags: string[];
  isDraft: boolean;
  /** The day it appears, in words, when that is still to come. */
  scheduledFor?: string;
}

/**
 * Checks what the owner said and fills in the rest.
 *
 * @param today the date of a post without one
 * @throws Error that says what cannot be and what to do.
 */
export function planPost(request: PostRequest, keys: BlogKeys, today = new Date()): PlannedPost {
  const title = oneLine(request.title);
  if (!title) throw new Error('The post has no title. Write: npm run new-post -- "Title"');
  const slug = chooseSlug(request.slug, title, keys);
  // Days are those of Docusaurus, which dates posts in UTC: the local one may not have come there.
  const date = request.date ?? today.toISOString().slice(0, 10);
  if (date.length !== 10 || !isDay(date))
    throw new Error(`"${date}" is not a day. Write it as YYYY-MM-DD.`);
  const folder = folderName(date, slug);
  if (keys.folders.includes(folder)) throw new Error(`blog/${folder} exists already.`);

  const tags = [...new Set(request.tags)];
  for (const tag of tags) requireKnown('tag', tag, keys.tags);
  const author = request.author ?? keys.authors[0];
  if (!request.author && keys.authors.length > 1) {
    const choices = keys.authors.join(' or --author ');
    throw new Error(`The blog has several authors. Add --author ${choices}`);
  }
  if (author) requireKnown('author', author, keys.authors);
  return {
    folder,
    title,
    description: oneLine(request.description),
    slug,
    author,
    tags,
    isDraft: request.draft ?? false,
    ...(new Date(date) > today && { scheduledFor: scheduleLabel(new Date(date)) }),
  };
}

function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}

function requireKnown(kind: 'tag' | 'author', key: string, known: string[]): void {
  if (known.includes(key)) return;
  const hint = didYouMean(key, known);
  throw new Error(`Unknown ${kind} "${key}".${hint} Add a new ${kind} to blog/${kind}s.yml.`);
}

/** The maximum length of a readable address. File systems allow names of 255 bytes. */
const mostCharacters = 80;

/** The slug that was asked for, or one made of the title. */
function chooseSlug(
  asked: string | undefined,
  title: string,
  { fileByAddress, pages }: BlogKeys,
): string {
  const slug = asked ?? shorten(slugify(title));
  if (slug === '') {
    throw new Error(
      `"${title}" has no Latin letter or digit to make a slug of. Add --slug some-words`,
    );
  }
  const better = slugifyPath(slug);
  if (better === '' || better !== slug.split('/').filter(Boolean).join('/')) {
    throw new Error(
      `The slug "${slug}" is not lower-case words joined by hyphens. Write --slug ${better || 'some-words'}`,
    );
  }
  const address = `/blog/${better}`;
  const other = fileByAddress.get(address) ?? (isPagePath(address, pages) && `the page ${address}`);
  if (other) throw new Error(`The slug "${slug}" is that of ${other}. Choose another with --slug`);
  return slug;
}

/** The folder of a post: its day and the last part of its slug. */
function folderName(date: string, slug: string): string {
  const last = shorten(slug.split('/').filter(Boolean).at(-1) ?? '');
  // Docusaurus dates a post by the last day in its path.
  return `${date}-${last.replace(/(\d{4})-(\d{1,2})-(?=\d)/g, '$1$2')}`;
}

/** Shortens a text at the end of a word. */
function shorten(slug: string): string {
  if (slug.length <= mostCharacters) return slug;
  const end = slug.lastIndexOf('-', mostCharacters);
  return slug.slice(0, end > 0 ? end : mostCharacters);
}

/** The text of a new post: front matter, and a skeleton to write over. */
export function renderPost(post: PlannedPost): string {
  const { title, description, slug, author, tags, isDraft } = post;
  return `---
title: ${quote(title)}
description: ${quote(description)}
slug: ${quote(slug)}
authors: [${author === undefined ? '' : quote(author)}]
tags: [${tags.map(quote).join(', ')}]
${isDraft ? 'draft: true\n' : ''}---

What this is about, and what the reader has at the end. Lists of posts show this opening.

<!-- truncate -->

## The first part

A picture lies beside this file: \`![What it shows](./picture.svg)\`. Code of more than eight lines is a file in this
folder, too, shown by an empty fence whose first line ends in \`file=./samples/example.ts\`.

## The second part

## In short
`;
}

// YAML 1.1 puts more texts in quotes, such as 2024-05-01 and `yes`, so every parser reads them as text.
function quote(text: string): string {
  return stringify(text, { version: '1.1', singleQuote: true, lineWidth: 0 }).trimEnd();
}

/** Describes where the post is, when readers see it and what to do next. */
export function nextSteps(post: PlannedPost): string {
  return [
    `Created blog/${post.folder}/index.md`,
    fillIn(post),
    appears(post),
    'Next: npm start, and write.',
  ]
    .filter(Boolean)
    .join('\n');
}

function fillIn({ description, author, tags }: PlannedPost): string | undefined {
  const missing = [
    description === '' && 'description',
    author === undefined && 'author',
    tags.length === 0 && 'tags',
  ].filter((name) => name !== false);
  const asks = [
    missing.length > 0 && `Fill in the ${new Intl.ListFormat('en').format(missing)}`,
    description !== '' && descriptionProblem(description)?.replace(/\.$/, ''),
  ].filter(Boolean);
  if (asks.length === 0) return undefined;
  return `${asks.join('. ')}: until then npm start and npm run build warn of it.`;
}

function appears({ isDraft, scheduledFor }: PlannedPost): string | undefined {
  const day = scheduledFor && `on ${scheduledFor}`;
  if (isDraft) {
    return `It is a draft: readers see it ${day ? `${day} at the earliest, ` : ''}once you remove "draft: true" and build.`;
  }
  return day && `It appears ${day}, with the first build from then on (days are UTC).`;
}

if (require.main === module) {
  main().catch((error: Error) => {
    console.error(`new-post: ${error.message}`);
    process.exitCode = 1;
  });
}
