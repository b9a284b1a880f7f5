import { postNames, postText } from './post';
import { TAGS } from './words';

const lastDay = Date.parse('2025-12-28');
const years = 10;
const day = 24 * 60 * 60 * 1000;

/**
 * Writes a blog of so many posts over ten years, the same each time.
 *
 * The newest posts have the same texts and addresses whatever the count, so that their pages can be compared between
 * blogs of different sizes. Every post has the tag `cloud`.
 *
 * @returns the text of each file by its path below the blog's folder, the posts from the newest on
 */
export function generateBlog(count: number): Map<string, string> {
  const files = Array.from({ length: count }, (_, index) => postFile(index, count));
  return new Map([
    ...files.map((file, index): [string, string] => {
      const older = files[index + 1];
      return [file, postText(index, older && `../${older}`)];
    }),
    ['authors.yml', AUTHORS],
    ['tags.yml', tagsFile()],
  ]);
}

/** The address of a post of {@link generateBlog}, the newest being number 0. */
export function postAddress(index: number): string {
  return `/blog/${postNames(index).slug}`;
}

function postFile(index: number, count: number): string {
  const age = Math.floor((index / count) * years * 365);
  const date = new Date(lastDay - age * day).toISOString().slice(0, 10);
  return `${date}-${postNames(index).slug}/index.md`;
}

const AUTHORS = `owner:
  name: Some Writer
  title: Cloud developer
  image_url: /img/author.svg
  page: true
`;

function tagsFile(): string {
  return TAGS.map(
    ({ key, label }) => `${key}:
  label: ${label}
  permalink: /${key}
  description: 'Posts that have to do with ${label}.'
`,
  ).join('');
}
