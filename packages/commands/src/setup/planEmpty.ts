import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readBlog } from 'docusaurus-content-checks/readBlog';
import type { Change } from './change';
import { addTag, removeTags } from './files/tags';
import { EXAMPLE_POSTS, EXAMPLE_TESTS } from './template';
import { renderWelcome, WELCOME } from './welcomePost';

const TAGS = 'blog/tags.yml';
const SERIES = 'blog/series.yml';

/** The folders of the template's example posts that are still there, from the site's folder. */
export async function findExamplePosts(siteDir: string): Promise<string[]> {
  const present = await readdir(path.join(siteDir, 'blog'));
  return EXAMPLE_POSTS.filter((folder) => present.includes(folder)).map((name) => `blog/${name}`);
}

/**
 * Plans to remove the example posts and what belongs to them alone; a blog without any other post gets one that
 * welcomes. Without example posts there is nothing to do.
 *
 * @param author the owner's key in `blog/authors.yml`
 */
export async function planEmpty(
  siteDir: string,
  author: string,
  today: Date = new Date(),
): Promise<Change[]> {
  const folders = await findExamplePosts(siteDir);
  if (folders.length === 0) return [];
  const { posts } = await readBlog({ siteDir, withDrafts: true });
  const isExample = (post: { file: string }) =>
    folders.some((folder) => post.file.startsWith(`${folder}/`));
  const others = posts.filter((post) => !isExample(post));

  const kept = new Set(others.flatMap(tagsOf));
  const unused = posts
    .filter(isExample)
    .flatMap(tagsOf)
    .filter((tag) => !kept.has(tag));
  const source = await readFile(path.join(siteDir, TAGS), 'utf8');
  const withoutUnused = removeTags(source, [...new Set(unused)]);
  const tags = others.length === 0 ? addTag(withoutUnused, WELCOME.tag) : withoutUnused;

  const changes: Change[] = [];
  if (others.length === 0) {
    // The day in Greenwich, where a post's day begins: nowhere is it still to come.
    const folder = `${today.toISOString().slice(0, 10)}-${WELCOME.slug}`;
    changes.push({
      file: `blog/${folder}/index.md`,
      what: 'a post that welcomes, for you to write over',
      content: renderWelcome(author),
    });
  }
  changes.push({
    file: TAGS,
    what: `without ${new Set(unused).size} tags of the examples`,
    content: tags,
  });
  const keepsSeries = others.some(({ frontMatter }) => frontMatter.fields.has('series'));
  for (const file of [...folders, EXAMPLE_TESTS, ...(keepsSeries ? [] : [SERIES])]) {
    if (await isThere(path.join(siteDir, file))) changes.push({ file, what: 'example' });
  }
  return changes;
}

function tagsOf(post: Awaited<ReturnType<typeof readBlog>>['posts'][number]): string[] {
  return (post.frontMatter.fields.get('tags')?.items ?? []).map(({ value }) => String(value));
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
