import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { readBlog } from 'docusaurus-content-checks/readBlog';
import { docFiles } from 'docusaurus-post-model/readPosts';
import type { Change } from './change';
import { readOwnWords, wordsFile, withoutWords } from '../check-spelling/ownWords';
import { addTag, removeTags } from '../tags-file/tagsFile';
import { isMade } from './mark';
import { readIfThere } from './readIfThere';
import { ABOUT_PAGE, EXAMPLE_PAGE, EXAMPLE_POSTS, EXAMPLE_TESTS } from './template';

const TAGS = 'blog/tags.yml';
const SERIES = 'blog/series.yml';

/** The slug of templates/welcome.md, and its tag. */
const WELCOME_SLUG = 'the-first-post';
const WELCOME_TAG = {
  key: 'writing',
  label: 'Writing',
  permalink: '/writing',
  description: 'How this blog is written.',
};

/** The folders of the template's example posts that are still there, from the site's folder. */
export async function findExamplePosts(siteDir: string): Promise<string[]> {
  const present = await readdir(path.join(siteDir, 'blog'));
  return EXAMPLE_POSTS.filter((folder) => present.includes(folder)).map((name) => `blog/${name}`);
}

/**
 * Plans to remove the examples and what belongs to them alone.
 *
 * @param author the owner's key in `blog/authors.yml`
 */
export async function planEmpty(
  siteDir: string,
  author: string,
  today: Date = new Date(),
): Promise<Change[]> {
  return [...(await planPosts(siteDir, author, today)), ...(await planPages(siteDir))];
}

/** A blog without any post but the examples gets one that welcomes. Without examples there is nothing to do. */
async function planPosts(siteDir: string, author: string, today: Date): Promise<Change[]> {
  const folders = await findExamplePosts(siteDir);
  if (folders.length === 0) return [];
  const { posts } = await readBlog({ siteDir, withDrafts: true });
  const isExample = (post: { file: string }) =>
    folders.some((folder) => post.file.startsWith(`${folder}/`));
  const others = posts.filter((post) => !isExample(post));

  const kept = new Set(others.flatMap(tagsOf));
  const ofExamples = new Set(posts.filter(isExample).flatMap(tagsOf));
  const unused = [...ofExamples].filter((tag) => !kept.has(tag));
  const withoutUnused = removeTags(await readFile(path.join(siteDir, TAGS), 'utf8'), unused);
  const tags = others.length === 0 ? addTag(withoutUnused, WELCOME_TAG) : withoutUnused;

  const changes: Change[] = [];
  if (others.length === 0) {
    // The day in Greenwich, where a post's day begins: nowhere is it still to come.
    const folder = `${today.toISOString().slice(0, 10)}-${WELCOME_SLUG}`;
    changes.push({
      file: `blog/${folder}/index.md`,
      what: 'a post that welcomes, for you to write over',
      content: readTemplate('welcome.md').replace('{author}', () => stringify(author).trim()),
    });
  }
  changes.push({
    file: TAGS,
    what: `without ${unused.length} tags of the examples`,
    content: tags,
  });
  const examples = posts.filter(isExample).map(({ file }) => file);
  const texts = [...others.map(({ file }) => file), ...(await docFiles(siteDir))];
  changes.push(...(await planWords(siteDir, examples, texts)));
  const keepsSeries = others.some(({ frontMatter }) => frontMatter.fields.has('series'));
  for (const file of [...folders, EXAMPLE_TESTS, ...(keepsSeries ? [] : [SERIES])]) {
    if (existsSync(path.join(siteDir, file))) changes.push({ file, what: 'example' });
  }
  return changes;
}

type Posts = Awaited<ReturnType<typeof readBlog>>['posts'];

/** The words that the spelling takes as right because of the examples alone go with them. */
async function planWords(
  siteDir: string,
  examples: readonly string[],
  others: readonly string[],
): Promise<Change[]> {
  const textOf = async (files: readonly string[]) => {
    const texts = files.map((file) => readFile(path.join(siteDir, file), 'utf8'));
    return (await Promise.all(texts)).join('\n');
  };
  const [ofExamples, ofOthers] = await Promise.all([examples, others].map(textOf));
  const words = readOwnWords(siteDir).filter(
    (word) => ofExamples?.includes(word) && !ofOthers?.includes(word),
  );
  if (words.length === 0) return [];
  const what = `without ${words.length} words of the examples`;
  return [{ file: wordsFile, what, content: withoutWords(siteDir, words) }];
}

function tagsOf(post: Posts[number]): string[] {
  return (post.frontMatter.fields.get('tags')?.items ?? []).map(({ value }) => String(value));
}

/** The template's page about the author is written anew, and its example page goes. The owner's own pages stay. */
async function planPages(siteDir: string): Promise<Change[]> {
  const isTemplates = async (file: string) => {
    const present = await readIfThere(siteDir, file);
    return present !== undefined && isMade(present);
  };
  const changes: Change[] = [];
  if (await isTemplates(ABOUT_PAGE)) {
    const what = 'a page about you, for you to write over';
    changes.push({ file: ABOUT_PAGE, what, content: readTemplate('about.mdx') });
  }
  if (await isTemplates(EXAMPLE_PAGE)) changes.push({ file: EXAMPLE_PAGE, what: 'example' });
  return changes;
}

function readTemplate(name: string): string {
  return readFileSync(path.join(__dirname, 'templates', name), 'utf8');
}
