import path from 'node:path';
import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
import type { Item } from '../posts/frontMatter';
import type { Post } from '../posts/posts';
import { namedSeries } from '../series/series';
import { type Blog, fileDidYouMean, foreignFiles, isFile, isOn, resolve } from './blog';
import { addressProblem } from './links';
import type { Check, SiteCheck } from './problems';

// The lists that posts name keys of: `blog/tags.yml`, `blog/authors.yml` and `blog/series.yml`.

/** What an entry of a list says. Docusaurus tells of the kinds of the values: https://docusaurus.io/docs/blog */
const kinds = {
  tags: { keys: ['label', 'permalink', 'description'], needed: undefined },
  series: { keys: ['title', 'description'], needed: 'title' },
  authors: {
    keys: 'name title url email description imageURL image_url page socials'.split(' '),
    needed: 'name',
  },
};

export const lists: SiteCheck = (blog, report) => {
  for (const kind of ['tags', 'series', 'authors'] as const) {
    const { file, fields: entries, problem } = blog[kind];
    const { keys, needed } = kinds[kind];
    if (problem) report(file, problem.line, problem.message);
    for (const [entry, { value, line, fields }] of entries) {
      // Docusaurus takes a tag without settings.
      if (!fields && (value !== null || needed)) {
        report(file, line, `"${entry}" has no settings. Write "{ ${keys[0]}: … }".`);
      } else if (needed && !fields?.get(needed)?.value) {
        report(file, line, `"${entry}" has no ${needed}. Add "${needed}: …".`);
      }
      for (const [name, setting] of fields ?? []) {
        const hint = didYouMean(name, keys) || ` The keys are ${keys.join(', ')}.`;
        const wrong = keys.includes(name)
          ? kind === 'authors' && authorProblem(entry, name, setting.value, blog)
          : `"${entry}" has an unknown key "${name}".${hint}`;
        if (wrong) report(file, setting.line, wrong);
      }
    }
  }
};

function authorProblem(author: string, name: string, value: unknown, blog: Blog) {
  if (typeof value !== 'string') return undefined;
  if (/^image_?url$/i.test(name)) return pictureProblem(value, author, blog);
  const problem = name === 'url' && addressProblem(value, blog);
  return problem ? `"${author}": ${problem}` : undefined;
}

/** An author's picture is on the page of every post. Docusaurus looks for `./…` beside each of them. */
function pictureProblem(picture: string, author: string, blog: Blog): string | undefined {
  const target = resolve(picture, blog.siteDir, blog.siteDir);
  if (!target?.pathname) {
    const [refused] = foreignFiles(blog, 'img', [{ name: 'src', value: picture }]);
    return refused && `The policy of the site refuses ${refused.what}. ${refused.advice}`;
  }
  const { pathname } = target;
  const isOwn = (post: Post) => authorsOf(post).some(({ value }) => value === author);
  const isThere = pathname.startsWith('./')
    ? blog.posts.filter(isOwn).every(({ dir }) => isFile(path.join(dir, pathname)))
    : blog.paths.has(pathname);
  if (isThere) return undefined;
  const isStatic = pathname.startsWith('/');
  const advice =
    (isStatic && fileDidYouMean(target)) || ' Put it into static/img/, and write /img/….';
  const place = `${isStatic ? 'static' : ''}${pathname}`;
  return `"${author}" has a picture that is not there: ${place}.${advice}`;
}

function authorsOf({ frontMatter }: Post): Item[] {
  const field = frontMatter.fields.get('authors');
  return field?.items ?? (field && field.value !== null ? [field] : []);
}

function tagsOf({ frontMatter }: Post): Item[] {
  return frontMatter.fields.get('tags')?.items ?? [];
}

/** Posts name keys of a list. */
const named: Check = (post, blog, report) => {
  for (const [name, items] of [
    ['tag', tagsOf(post)],
    ['author', authorsOf(post)],
  ] as const) {
    const { file, fields, exists, problem } = blog[`${name}s`];
    for (const { value, line } of problem ? [] : items) {
      // Docusaurus also takes an author with more settings for the post.
      const key: unknown = name === 'author' && isObject(value) ? value.key : value;
      if (value === null) report(line, `The ${name} is empty. Name a key of ${file}.`);
      else if (key === undefined || typeof key === 'object' || !exists) {
        report(line, `The ${name} is written out. Add it to ${file} and name its key here.`);
      } else if (!fields.has(String(key))) {
        const hint = didYouMean(String(key), fields.keys());
        report(line, `Unknown ${name} "${String(key)}".${hint} Add a new ${name} to ${file}.`);
      }
    }
  }
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const missing: Check = (post, { tags, authors }, report) => {
  const { fields } = post.frontMatter;
  const given = fields.get('tags');
  if (!given || given.items?.length === 0) {
    const [example = '…'] = tags.fields.keys();
    const advice = `Add "tags: [${example}]" with keys from ${tags.file}.`;
    report(given?.line ?? 1, `No tag. ${advice}`, 'warning');
  }
  if (authorsOf(post).length === 0) {
    const [example = '…'] = authors.fields.keys();
    const advice = `Add "authors: [${example}]" with keys from ${authors.file}.`;
    report(fields.get('authors')?.line ?? 1, `No author. ${advice}`, 'warning');
  }
};

const series: Check = (post, blog, report) => {
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
};

/** What a listed post says of its series: lists of parts leave an unlisted one out, like all lists. */
function membership(post: Post) {
  const field = post.frontMatter.fields.get('series');
  const found = field && namedSeries(field.value);
  if (!found || isOn(post, 'unlisted')) return undefined;
  return { ...found, line: field.fields?.get('part')?.line ?? field.line };
}

/** Checks of what posts name of the lists. */
export const keyChecks = [named, missing, series];
