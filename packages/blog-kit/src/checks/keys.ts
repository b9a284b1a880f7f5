import { existsSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
// Not `{ z }`, which is undefined when Docusaurus loads its configuration.
import * as z from 'zod';
import { asFlag, type Field, type Item } from '../posts/frontMatter';
import type { Post } from '../posts/posts';
import { namedSeries } from '../series/series';
import { type Blog, fileDidYouMean, parseLocalUrl } from './blog';
import { addressProblem } from './links';
import { hostProblem } from './media';
import type { PostCheck, SiteCheck, SiteReport } from './problems';

// The lists that posts name keys of: `blog/tags.yml`, `blog/authors.yml` and `blog/series.yml`.

const tagSchema = z.strictObject(
  {
    label: z.unknown().optional(),
    permalink: z.unknown().optional(),
    description: z.unknown().optional(),
  },
  'is no list of settings. Write "{ label: …, permalink: /…, description: … }"',
);

const seriesSchema = z.strictObject(
  {
    title: z.string('has no title. Add "title: …"'),
    description: z.string('has a "description" that is not text. Put it in quotes').optional(),
  },
  'has no title. Add "title: …"',
);

const text = z
  .string({ error: ({ input }) => (input === null ? isEmpty : 'is not text. Put it in quotes') })
  .min(1, 'is empty. Give it a value, or remove it');

const isEmpty = 'is empty. Give it a value, or remove it';

/** An author as Docusaurus reads one, which says the rest itself: https://docusaurus.io/docs/blog#global-authors */
const authorSchema = z.strictObject(
  {
    name: text,
    title: text.optional(),
    url: text.optional(),
    email: text.optional(),
    description: text.optional(),
    imageURL: text.optional(),
    image_url: text.optional(),
    page: z.unknown().optional(),
    socials: z.unknown().optional(),
  },
  'has no name. Add "name: …"',
);

const lists: SiteCheck = {
  name: 'lists',
  level: 'error',
  find(blog, report) {
    const { tags, authors, series } = blog;
    checkEntries(tags, tagSchema, report);
    checkEntries(series, seriesSchema, report);
    checkEntries(authors, authorSchema, report);
    for (const [key, field] of authors.fields) {
      const { url } = Object(field.value) as { url?: unknown };
      const wrong = typeof url === 'string' && addressProblem(url, blog);
      if (wrong) report(authors.file, lineOf(field, ['url']), `"${key}": ${wrong}`);
      for (const place of ['image_url', 'imageURL']) {
        const picture = Object(field.value)[place];
        const problem = typeof picture === 'string' && pictureProblem(picture, key, blog);
        if (problem) report(authors.file, lineOf(field, [place]), problem);
      }
    }
  },
};

function checkEntries(
  { file, fields, problem }: Blog['tags'],
  schema: z.ZodObject,
  report: SiteReport,
): void {
  if (problem) report(file, problem.line, problem.message);
  for (const [key, field] of fields) {
    // Docusaurus takes a tag without settings.
    if (field.value === null && schema === tagSchema) continue;
    for (const issue of schema.safeParse(field.value).error?.issues ?? []) {
      if (issue.code === 'unrecognized_keys') {
        const known = Object.keys(schema.shape);
        for (const unknown of issue.keys) {
          const hint = didYouMean(unknown, known) || ` The keys are ${known.join(', ')}.`;
          report(
            file,
            lineOf(field, [unknown]),
            `"${key}" has an unknown key "${unknown}".${hint}`,
          );
        }
      } else {
        const [name] = issue.path;
        const isMissing = name === 'name' && !Object.hasOwn(Object(field.value), 'name');
        const what = isMissing
          ? 'has no name. Add "name: …"'
          : /^is /.test(issue.message) && name !== undefined
            ? `has a "${String(name)}" that ${issue.message}`
            : issue.message;
        report(file, lineOf(field, issue.path), `"${key}" ${what}.`);
      }
    }
  }
}

/** The line of a key of a field, or of the field if it has none. */
function lineOf(field: Field, [key]: PropertyKey[]): number {
  return field.fields?.get(String(key))?.line ?? field.line;
}

/** An author's picture is on the page of every post. Docusaurus looks for `./…` beside each of them. */
function pictureProblem(picture: string, author: string, blog: Blog): string | undefined {
  const pathname = parseLocalUrl(picture)?.pathname;
  if (!pathname) return hostProblem('pictures', picture, blog);
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

const tag: PostCheck = {
  name: 'tag',
  level: 'error',
  find(post, { tags }, report) {
    if (tags.problem) return;
    for (const { value, line } of post.frontMatter.fields.get('tags')?.items ?? []) {
      const name = String(value);
      if (value === null) report(line, `The tag is empty. Name a key of ${tags.file}.`);
      else if (typeof value === 'object' || !tags.exists) {
        report(line, `The tag is written out. Add it to ${tags.file} and name its key here.`);
      } else if (!tags.fields.has(name)) {
        const hint = didYouMean(name, tags.fields.keys());
        report(line, `Unknown tag "${name}".${hint} Add a new tag to ${tags.file}.`);
      }
    }
  },
};

const author: PostCheck = {
  name: 'author',
  level: 'error',
  find(post, { authors }, report) {
    if (authors.problem) return;
    for (const { value, line } of authorsOf(post)) {
      const key: unknown = typeof value === 'object' ? Object(value).key : value;
      if (value === null) report(line, `The author is empty. Name a key of ${authors.file}.`);
      else if (key === undefined) {
        report(line, `The author is written out. Add it to ${authors.file} and name its key here.`);
      } else if (!authors.fields.has(String(key))) {
        const hint = didYouMean(String(key), authors.fields.keys());
        report(
          line,
          `Unknown author "${String(key)}".${hint} Add a new author to ${authors.file}.`,
        );
      }
    }
  },
};

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
    const { name, part, line, partLine } = own;
    if (exists && !problem && !fields.has(name)) {
      const hint = didYouMean(name, fields.keys());
      report(line, `Unknown series "${name}".${hint} Add a new series to ${file}.`);
    }
    const others = blog.posts.flatMap((other) => {
      const member = other !== post && membership(other);
      return member && member.name === name ? { ...member, file: other.file } : [];
    });
    if (part === undefined) {
      const numbered = others.find((other) => other.part !== undefined);
      if (!numbered) return;
      const what = `No part of the series "${name}", while ${numbered.file} is part ${numbered.part}.`;
      const advice = `Write "series: { name: ${name}, part: … }", or give none of its posts a part.`;
      report(partLine, `${what} ${advice}`);
      return;
    }
    for (const other of others.filter((each) => each.part === part)) {
      report(partLine, `Part ${part} of the series "${name}" is also ${other.file}. Change one.`);
    }
    if (part > 1 && !others.some((other) => other.part === part - 1)) {
      const why = `no published post is part ${part - 1}. Number the parts from 1.`;
      report(partLine, `Part ${part} of the series "${name}" follows a gap: ${why}`);
    }
  },
};

/** What a listed post says of its series: lists of parts leave an unlisted one out, like all lists. */
function membership({ frontMatter: { fields } }: Post) {
  const field = fields.get('series');
  const named = field && namedSeries(field.value);
  if (!named || asFlag(fields.get('unlisted')?.value)) return undefined;
  return { ...named, line: field.line, partLine: field.fields?.get('part')?.line ?? field.line };
}

/** Checks of the lists themselves. */
export const listChecks = [lists];

/** Checks of what posts name of them. */
export const keyChecks = [tag, author, missingKey, series];
