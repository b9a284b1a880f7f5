import path from 'node:path';
import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';
import type { Field } from '../../post-model/front-matter/readYaml';
// Not `{ z }`, which is undefined when Docusaurus loads its configuration.
import * as z from 'zod';
import { existsSync } from 'node:fs';
import { fileDidYouMean } from '../blog/missingFile';
import { parseLocalUrl } from '../blog/localUrl';
import type { Blog } from '../blog/readBlog';
import { authorPath, tagPath } from '../blog/readSitePaths';
import type { SiteCheck, SiteReport } from '../rules/check';
import { malformedProblem, withoutScheme } from '../values/malformedUrl';
import { address as addressProblem } from '../values/textValues';
import { pageProblem } from './links';

export const tagsFile: SiteCheck = {
  name: 'tags-file',
  level: 'error',
  fixed: 'build',
  finds: 'a `blog/tags.yml` that cannot be read',
  find({ tags }, report) {
    if (tags.problem) report(tags.file, tags.problem.line, tags.problem.message);
    for (const [key, { value, line }] of tags.fields) {
      if (value === null || isMapping(value)) continue;
      const example = '{ label: …, permalink: /…, description: … }';
      report(tags.file, line, `"${key}" is no list of settings. Write "${example}".`);
    }
    checkAddresses(tags, report, (key, value) => tagPath(key, value));
  },
};

export const authorsFile: SiteCheck = {
  name: 'authors-file',
  level: 'error',
  fixed: 'build',
  finds:
    'a `blog/authors.yml` that cannot be read, or an author with a wrong key, picture or address',
  find(blog, report) {
    const { authors } = blog;
    if (authors.problem) report(authors.file, authors.problem.line, authors.problem.message);
    for (const [key, field] of authors.fields) {
      const { value } = field;
      if (!isMapping(value) || !AUTHOR_NAMES.some((name) => Object(value)[name])) {
        report(authors.file, field.line, `"${key}" has no name. Add "name: …".`);
        continue;
      }
      const tell = (place: PropertyKey[], message: string) =>
        report(authors.file, lineOf(field, place), `"${key}"${message}`);
      for (const issue of authorSchema.safeParse(value).error?.issues ?? []) {
        if (issue.code === 'unrecognized_keys') {
          for (const unknown of issue.keys) tell([unknown], unknownKey(unknown));
        } else
          tell(
            issue.path,
            ` has a "${issue.path.join('.')}" that ${issue.message}`.replace(/[^?]$/, '$&.'),
          );
      }
      checkAddressesOf(value, blog, tell, key);
    }
    checkAddresses(authors, report, authorPath);
  },
};

const AUTHOR_NAMES = ['name', 'imageURL', 'image_url'];

const isEmpty = 'is empty. Give it a value, or remove it';

// Docusaurus accepts numbers as text in a post, but not here.
const text = z
  .string({ error: ({ input }) => (input === null ? isEmpty : 'is not text. Put it in quotes') })
  .min(1, isEmpty);

const address = z.unknown().superRefine((value, context) => {
  const problem = addressProblem(value);
  if (problem) context.addIssue(problem);
});

/** Those whose names Docusaurus completes to addresses: https://docusaurus.io/docs/blog#author-socials */
const platforms =
  'bluesky email github instagram linkedin mastodon stackoverflow threads twitch twitter x youtube'.split(
    ' ',
  );

/** Names or full addresses: anything else with a slash is neither. */
const socials = z
  .record(z.string(), z.unknown(), 'is no list of platforms. Write "{ github: your-name }"')
  .superRefine((given, context) => {
    for (const [platform, name] of Object.entries(given)) {
      const tell = (message: string) =>
        context.addIssue({ code: 'custom', path: [platform], message });
      if (platform === 'stackoverflow' && typeof name === 'number') continue;
      if (typeof name !== 'string' || name === '')
        tell('has no name. Write one in quotes, or https://…');
      else if (/^(?:https?:\/\/|mailto:)/.test(name)) continue;
      else if (name.includes('/')) tell('is no name. Write one in quotes, or https://…');
      else if (!platforms.includes(platform.toLowerCase())) {
        const hint = didYouMean(platform, platforms) || ' Write the whole address, https://…';
        tell(`is no platform that Docusaurus knows.${hint}`);
      }
    }
  });

/** An author as Docusaurus reads one. The messages continue a sentence that begins with the key. */
const authorSchema = z.strictObject({
  name: text.optional(),
  title: text.optional(),
  url: address.optional(),
  email: text.optional(),
  description: text.optional(),
  imageURL: address.optional(),
  image_url: address.optional(),
  page: z
    .union(
      [z.boolean(), z.string().regex(/^(?:true|false)$/i), z.strictObject({ permalink: text })],
      'is no page. Write true, or "{ permalink: /… }"',
    )
    .optional(),
  socials: socials.optional(),
});

function unknownKey(key: string): string {
  const keys = Object.keys(authorSchema.shape);
  const list = `${keys.slice(0, -1).join(', ')} and ${keys.at(-1)}`;
  return ` has an unknown key "${key}".${didYouMean(key, keys)} The keys are ${list}.`;
}

/** Finds a link and a picture of an author that lead nowhere: they are on the page of every post. */
function checkAddressesOf(
  author: object,
  blog: Blog,
  tell: (place: PropertyKey[], message: string) => void,
  key: string,
): void {
  const settings = author as Record<string, unknown>;
  const { url } = settings;
  if (typeof url === 'string') {
    const local = url.startsWith('/') ? parseLocalUrl(url) : undefined;
    const problem =
      malformedProblem(url) ?? withoutScheme(url) ?? (local && pageProblem(local.pathname, blog));
    if (problem) tell(['url'], `: ${problem}`);
  }
  for (const place of ['imageURL', 'image_url']) {
    const picture = settings[place];
    const pathname = typeof picture === 'string' && parseLocalUrl(picture)?.pathname;
    if (!pathname || isThere(pathname, key, blog)) continue;
    const isStatic = pathname.startsWith('/');
    const file = path.join(blog.siteDir, 'static', pathname);
    const advice =
      (isStatic && fileDidYouMean(pathname, file)) || ' Put it into static/img/, and write /img/….';
    tell(
      [place],
      ` has a picture that is not there: ${isStatic ? 'static' : ''}${pathname}.${advice}`,
    );
  }
}

/** Docusaurus looks for `./…` beside each post of the author. Anything else is relative to the page. */
function isThere(pathname: string, author: string, { posts, paths }: Blog): boolean {
  if (!pathname.startsWith('./')) return paths.has(pathname);
  const own = posts.filter(({ frontMatter }) => {
    const { value, items } = frontMatter.fields.get('authors') ?? { value: undefined };
    return (items ?? [{ value }]).some((item) => item.value === author);
  });
  return own.every(({ dir }) => existsSync(path.join(dir, pathname)));
}

/** The line of a key in a key of … of a field, or of the last one of them that there is. */
function lineOf(field: Field, [key, ...rest]: PropertyKey[]): number {
  const inner = key === undefined ? undefined : field.fields?.get(String(key));
  return inner ? lineOf(inner, rest) : field.line;
}

function checkAddresses(
  { file, fields }: Blog['tags'],
  report: SiteReport,
  addressOf: (key: string, value: unknown) => string | undefined,
): void {
  const owners = new Map<string, string>();
  for (const [key, { value, line }] of fields) {
    const address = addressOf(key, value);
    if (!address) continue;
    const other = owners.get(address);
    if (other === undefined) owners.set(address, key);
    else {
      report(
        file,
        line,
        `"${key}" has the address of "${other}", ${address}. Give one another permalink.`,
      );
    }
  }
}

function isMapping(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
