import { readdir, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readBlog } from 'docusaurus-blog-kit/checks/blog';
import { checkSettings } from 'docusaurus-blog-kit/checks/settings';
import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import { nextSteps, planPost, renderPost, type BlogKeys, type PostRequest } from './new-post/plan';

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

main().catch((error: Error) => {
  console.error(`new-post: ${error.message}`);
  process.exitCode = 1;
});
