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
  tags: { known: ['label', 'permalink', 'description'], needed: undefined },
  series: { known: ['title', 'description'], needed: 'title' },
  authors: {
    known: 'name title url email description imageURL image_url page socials'.split(' '),
    needed: 'name',
  },
};

export const lists: SiteCheck = (blog, report) => {
  for (const kind of ['tags', 'series', 'authors'] as const) {
    const { file, fields: entries, problem } = blog[kind];
    const { known, needed } = kinds[kind];
    if (problem) report(file, problem.line, problem.message);
    for (const [entry, { value, line, fields }] of entries) {
      // Docusaurus takes a tag without settings.
      if (!fields && (value !== null || needed)) {
        report(file, line, `"${entry}" has no settings. Write "{ ${known[0]}: … }".`);
      } else if (needed && !fields?.get(needed)?.value) {
        report(file, line, `"${entry}" has no ${needed}. Add "${needed}: …".`);
      }
      for (const [name, setting] of fields ?? []) {
        const hint = didYouMean(name, known) || ` The keys are ${known.join(', ')}.`;
        const wrong = known.includes(name)
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
  const isStatic = pathname.startsWith('/');
  const isOwn = (post: Post) => itemsOf(post, 'author').some(({ value }) => value === author);
  const isThere = pathname.startsWith('./')
    ? blog.posts.filter(isOwn).every(({ dir }) => isFile(path.join(dir, pathname)))
    : blog.paths.has(pathname);
  if (isThere) return undefined;
  const hint = isStatic && fileDidYouMean(target);
  const what = `"${author}" has a picture that is not there: ${isStatic ? 'static' : ''}${pathname}.`;
  return `${what}${hint || ' Put it into static/img/, and write /img/….'}`;
}

/** What a post names of a list; an author also without a list. */
function itemsOf({ frontMatter }: Post, name: 'tag' | 'author'): Item[] {
  const field = frontMatter.fields.get(`${name}s`);
  const isOne = name === 'author' && field && field.value !== null;
  return field?.items ?? (isOne ? [field] : []);
}

/** The tags and the authors of a post. */
const keys: Check = (post, blog, report) => {
  for (const name of ['tag', 'author'] as const) {
    const { file, fields, exists, problem } = blog[`${name}s`];
    const field = post.frontMatter.fields.get(`${name}s`);
    if (!field || field.items?.length === 0) {
      const [example = '…'] = fields.keys();
      const advice = `Add "${name}s: [${example}]" with keys from ${file}.`;
      report(field?.line ?? 1, `No ${name}. ${advice}`, 'warning');
    }
    for (const { value, line } of problem ? [] : itemsOf(post, name)) {
      // Docusaurus also takes an author with more settings for the post.
      const hasKey = name === 'author' && typeof value === 'object';
      const key: unknown = hasKey ? Object(value).key : value;
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
export const keyChecks = [keys, series];
