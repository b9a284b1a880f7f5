import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { stringify } from 'yaml';
import { readBlog } from 'docusaurus-blog-kit/checks/blog';
import { checkBlog } from 'docusaurus-blog-kit/checks/checkBlog';
import { withLevel } from 'docusaurus-blog-kit/checks/problems';
import { slugify, slugifyPath } from 'docusaurus-blog-kit/checks/frontMatter';
import { scheduleLabel } from 'docusaurus-blog-kit/common/text';
import { isDay } from 'docusaurus-blog-kit/posts/fileName';
import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';

/** The owner's choices for the post. */
interface PostRequest {
  title: string;
  description?: string;
  /** Keys of tags, with commas or spaces between them. */
  tags?: string;
  author?: string;
  /** `YYYY-MM-DD` */
  date?: string;
  slug?: string;
  draft?: boolean;
}

// `npm run new-post -- "Title"`: makes a post's folder. In a terminal it asks for what is missing.
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, words } = readCommandLine(
    'new-post',
    process.argv.slice(2),
    {
      description: text,
      tags: text,
      author: text,
      date: text,
      slug: text,
      draft: { type: 'boolean' },
    },
    { words: true },
  );
  // A title whose quotes were forgotten arrives as words.
  const given = { ...values, title: words.join(' ') };
  // Drafts have taken their addresses too.
  const blog = { siteDir: process.cwd(), settings: {}, withDrafts: true };
  const { tags, authors } = await readBlog(blog);
  for (const { file, problem } of [tags, authors])
    if (problem) throw new Error(`${file}:${problem.line}  ${problem.message}`);
  const keys = [...authors.fields.keys()];
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const request = isTerminal ? await ask(given, [...tags.fields.keys()], keys) : given;

  const post = planPost(request, keys);
  const folder = path.join(blog.siteDir, 'blog', post.folder);
  if (existsSync(folder)) throw new Error(`blog/${post.folder} exists already.`);
  await mkdir(folder);
  await writeFile(path.join(folder, 'index.md'), post.text);
  const file = `blog/${post.folder}/index.md`;
  const problems = (await checkBlog(blog)).filter((problem) => problem.file === file);
  const errors = withLevel(problems, 'error');
  if (errors.length > 0) {
    await rm(folder, { recursive: true });
    throw new Error(errors.map(({ message }) => message).join('\n'));
  }
  const left = problems.map(({ line, message }) => `${file}:${line}  ${message}`);
  const lines = [`Created ${file}`, ...left, post.appears, 'Next: npm start, and write.'];
  console.log(lines.filter(Boolean).join('\n'));
}

/** Asks in the terminal for what the command line did not say. */
async function ask(given: PostRequest, tags: string[], authors: string[]): Promise<PostRequest> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.once('SIGINT', () => process.exit(130));
  const answer = async (question: string) =>
    (await terminal.question(`${question}: `)).trim() || undefined;
  const request = { ...given };
  request.title ||= (await answer('Title')) ?? '';
  request.description ??= await answer('Description (one sentence; leave it empty to write later)');
  request.tags ??= await answer(`Tags (of ${tags.join(', ')})`);
  if (authors.length > 1) request.author ??= await answer(`Author (${authors.join(' or ')})`);
  terminal.close();
  return request;
}

/**
 * Fills in what the owner did not say.
 *
 * @param authors the keys of the blog's authors
 * @param today the date of a post without one
 * @returns the folder of the post in `blog/`, its text, and when readers see it if that is not the next build
 * @throws Error that says what cannot be and what to do.
 */
export function planPost(request: PostRequest, authors: readonly string[], today = new Date()) {
  const title = oneLine(request.title);
  if (!title) throw new Error('The post has no title. Write: npm run new-post -- "Title"');
  const slug = request.slug ? slugifyPath(request.slug) : shorten(slugify(title));
  if (!slug)
    throw new Error(
      `"${title}" has no Latin letter or digit to make a slug of. Add --slug some-words`,
    );
  // Days are those of Docusaurus, which dates posts in UTC: the local one may not have come there.
  const date = request.date ?? today.toISOString().slice(0, 10);
  if (date.length !== 10 || !isDay(date))
    throw new Error(`"${date}" is not a day. Write it as YYYY-MM-DD.`);
  const author = request.author ?? authors[0];
  if (!request.author && authors.length > 1) {
    const choices = authors.join(' or --author ');
    throw new Error(`The blog has several authors. Add --author ${choices}`);
  }
  const day = new Date(date) > today ? scheduleLabel(new Date(date)) : undefined;
  const published = `It appears on ${day}, with the first build from then on (days are UTC).`;
  const draft = `It is a draft: readers see it ${day ? `on ${day} at the earliest, ` : ''}once you remove "draft: true" and build.`;
  const last = shorten(slug.slice(slug.lastIndexOf('/') + 1));
  return {
    // Docusaurus dates a post by the last day in its path.
    folder: `${date}-${last.replace(/(\d{4})-(\d{1,2})-(?=\d)/g, '$1$2')}`,
    appears: request.draft ? draft : day && published,
    text: `---
title: ${quote(title)}
description: ${quote(oneLine(request.description))}
slug: ${quote(slug)}
authors: [${author === undefined ? '' : quote(author)}]
tags: [${[...new Set(request.tags?.match(/[^\s,]+/g))].map(quote).join(', ')}]
${request.draft ? 'draft: true\n' : ''}---

What this is about, and what the reader has at the end. Lists of posts show this opening.

<!-- truncate -->

## The first part

A picture lies beside this file: \`![What it shows](./picture.svg)\`. Code of more than eight lines is a file in this
folder, too, shown by an empty fence whose first line ends in \`file=./samples/example.ts\`.

## The second part

## In short
`,
  };
}

function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Shortens words with hyphens between them: file systems allow names of 255 bytes, and readers less. */
function shorten(slug: string): string {
  return /^.{0,80}(?![^-])/.exec(slug)?.[0] ?? slug.slice(0, 80);
}

// YAML 1.1 puts more texts in quotes, such as 2024-05-01 and `yes`, so every parser reads them as text.
function quote(text: string): string {
  return stringify(text, { version: '1.1', singleQuote: true, lineWidth: 0 }).trimEnd();
}

if (require.main === module) {
  main().catch((error: Error) => {
    console.error(`new-post: ${error.message}`);
    process.exitCode = 1;
  });
}
