import { existsSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
import { asFlag, type Field, type Item } from '../posts/frontMatter';
import type { Post } from '../posts/posts';
import { namedSeries } from '../series/series';
import { type Blog, fileDidYouMean, foreignFiles, parseLocalUrl } from './blog';
import { addressProblem } from './links';
import type { PostCheck, SiteCheck } from './problems';

// The lists that posts name keys of: `blog/tags.yml`, `blog/authors.yml` and `blog/series.yml`.

/** What an entry of a list says. Docusaurus tells of the kinds of the values: https://docusaurus.io/docs/blog */
const kinds = {
  tags: { keys: ['label', 'permalink', 'description'], needed: undefined },
  authors: {
    keys: 'name title url email description imageURL image_url page socials'.split(' '),
    needed: 'name',
  },
  series: { keys: ['title', 'description'], needed: 'title' },
};

const lists: SiteCheck = {
  name: 'lists',
  level: 'error',
  find(blog, report) {
    for (const kind of ['tags', 'series', 'authors'] as const) {
      const { file, fields, problem } = blog[kind];
      const { keys, needed } = kinds[kind];
      if (problem) report(file, problem.line, problem.message);
      for (const [key, field] of fields) {
        // Docusaurus takes a tag without settings.
        if (!field.fields && (field.value !== null || needed)) {
          report(file, field.line, `"${key}" has no settings. Write "{ ${keys[0]}: … }".`);
        } else if (needed && !field.fields?.get(needed)?.value) {
          report(file, field.line, `"${key}" has no ${needed}. Add "${needed}: …".`);
        }
        for (const [name, { line }] of field.fields ?? []) {
          if (keys.includes(name)) continue;
          const hint = didYouMean(name, keys) || ` The keys are ${keys.join(', ')}.`;
          report(file, line, `"${key}" has an unknown key "${name}".${hint}`);
        }
      }
    }
    const { file, fields: authors } = blog.authors;
    for (const [key, { fields = new Map<string, Field>() }] of authors) {
      for (const name of ['url', 'image_url', 'imageURL']) {
        const { value, line } = fields.get(name) ?? {};
        if (typeof value !== 'string' || line === undefined) continue;
        const wrong = name === 'url' && addressProblem(value, blog);
        const problem = wrong
          ? `"${key}": ${wrong}`
          : name !== 'url' && pictureProblem(value, key, blog);
        if (problem) report(file, line, problem);
      }
    }
  },
};

/** An author's picture is on the page of every post. Docusaurus looks for `./…` beside each of them. */
function pictureProblem(picture: string, author: string, blog: Blog): string | undefined {
  const pathname = parseLocalUrl(picture)?.pathname;
  if (!pathname) {
    const [refused] = foreignFiles(blog, 'img', [{ name: 'src', value: picture }]);
    return refused && `The policy of the site refuses ${refused.what}. ${refused.advice}`;
  }
  const ownPosts = blog.posts.filter((post) =>
    authorsOf(post).some(({ value }) => value === author),
  );
  const isThere = pathname.startsWith('./')
    ? ownPosts.every(({ dir }) => existsSync(path.join(dir, pathname)))
    : blog.paths.has(pathname);
  if (isThere) return undefined;
  const isStatic = pathname.startsWith('/');
  const advice =
    (isStatic && fileDidYouMean(pathname, path.join(blog.siteDir, 'static', pathname))) ||
    ' Put it into static/img/, and write /img/….';
  return `"${author}" has a picture that is not there: ${isStatic ? 'static' : ''}${pathname}.${advice}`;
}

/** Checks that posts name keys of a list. */
function keyCheck(name: 'tag' | 'author', itemsOf: (post: Post) => readonly Item[]): PostCheck {
  return {
    name,
    level: 'error',
    find(post, blog, report) {
      const { file, fields, exists, problem } = blog[`${name}s`];
      if (problem) return;
      for (const { value, line } of itemsOf(post)) {
        // Docusaurus also takes an author with more settings for the post.
        const isAuthor = name === 'author' && typeof value === 'object';
        const key: unknown = isAuthor ? Object(value).key : value;
        if (value === null) report(line, `The ${name} is empty. Name a key of ${file}.`);
        else if (key === undefined || typeof key === 'object' || !exists) {
          report(line, `The ${name} is written out. Add it to ${file} and name its key here.`);
        } else if (!fields.has(String(key))) {
          const hint = didYouMean(String(key), fields.keys());
          report(line, `Unknown ${name} "${String(key)}".${hint} Add a new ${name} to ${file}.`);
        }
      }
    },
  };
}

const tag = keyCheck('tag', ({ frontMatter }) => frontMatter.fields.get('tags')?.items ?? []);
const author = keyCheck('author', authorsOf);

const missingKey: PostCheck = {
  name: 'missing-key',
  level: 'warning',
  find(post, { tags, authors }, report) {
    const { fields } = post.frontMatter;
    const given = fields.get('tags');
    if (!given || given.items?.length === 0) {
      const [example = '…'] = tags.fields.keys();
      report(given?.line ?? 1, `No tag. Add "tags: [${example}]" with keys from ${tags.file}.`);
    }
    if (authorsOf(post).length === 0) {
      const [example = '…'] = authors.fields.keys();
      const line = fields.get('authors')?.line ?? 1;
      report(line, `No author. Add "authors: [${example}]" with keys from ${authors.file}.`);
    }
  },
};

function authorsOf({ frontMatter }: Post): Item[] {
  const field = frontMatter.fields.get('authors');
  return field?.items ?? (field && field.value !== null ? [field] : []);
}

const series: PostCheck = {
  name: 'series',
  level: 'error',
  find(post, blog, report) {
    const { file, fields, exists, problem } = blog.series;
    const own = membership(post);
    if (!own) return;
    const { name, part, line } = own;
    if (exists && !problem && !fields.has(name)) {
      const hint = didYouMean(name, fields.keys());
      report(line, `Unknown series "${name}".${hint} Add a new series to ${file}.`);
    }
    for (const other of part === undefined ? [] : blog.posts) {
      const member = other === post ? undefined : membership(other);
      if (member?.name !== name || member.part !== part) continue;
      report(line, `Part ${part} of the series "${name}" is also ${other.file}. Change one.`);
    }
  },
};

/** What a listed post says of its series: lists of parts leave an unlisted one out, like all lists. */
function membership({ frontMatter: { fields } }: Post) {
  const field = fields.get('series');
  const named = field && namedSeries(field.value);
  if (!named || asFlag(fields.get('unlisted')?.value)) return undefined;
  return { ...named, line: field.fields?.get('part')?.line ?? field.line };
}

/** Checks of the lists themselves. */
export const listChecks = [lists];

/** Checks of what posts name of them. */
export const keyChecks = [tag, author, missingKey, series];
