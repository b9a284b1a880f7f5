import path from 'node:path';
import type { Options } from '@docusaurus/plugin-content-blog';
import type { Config } from '@docusaurus/types';
import { PlainError } from 'docusaurus-quiet-pages/common/plainError';
import { blogOptions } from '../blog-path/blogPath';

/** An option of the blog plugin that only one value works with. */
interface Fixed {
  /** The value, as docusaurus.config.ts would write it. */
  value: string;
  /** What has that value, in many places of this site. */
  what: string;
  /** Whether a value means the same, however it is written. */
  isSame(value: unknown): boolean;
}

/**
 * Navigation, headers, checks, the sign-in and the scripts for owners name these addresses and files. Following the options
 * would spread them over all of these; with other values a build would fail late or publish half a site.
 */
const fixed = {
  path: inSite('blog', 'The posts'),
  authorsMapPath: inBlog('authors.yml', 'The authors'),
  tags: inBlog('tags.yml', 'The tags'),
  routeBasePath: address('blog', 'The blog is'),
  tagsBasePath: address('tags', 'The pages of tags are', '/blog/tags'),
  authorsBasePath: address('authors', 'The pages of authors are', '/blog/authors'),
  pageBasePath: address('page', 'The further pages of lists are', '/blog/page/2'),
  archiveBasePath: {
    value: 'null',
    what: 'The archive at /blog/archive is no page of the blog plugin',
    isSame: (given) => given === null,
  },
} satisfies Partial<Record<keyof Options, Fixed>>;

/**
 * Checks that the blog of `@docusaurus/preset-classic` has the addresses below `baseUrl` and the files that all of this
 * repository's packages know: the kit itself follows other ones, but headers, checks and commands do not.
 *
 * @returns the configuration, unchanged
 * @throws PlainError naming each setting that would move one of them, its value, and what to do.
 */
export function withKnownAddresses(config: Config): Config {
  const problems = blogOptions(config).flatMap(blogProblems);
  if (problems.length === 0) return config;
  throw new PlainError(
    ['docusaurus.config.ts is wrong:', ...problems.map((problem) => `  ${problem}`)].join('\n'),
  );
}

function blogProblems(options: Options): string[] {
  return Object.entries(fixed).flatMap(([name, { value, what, isSame }]) => {
    const given: unknown = options[name as keyof typeof fixed];
    const isDefault = given === undefined && name !== 'archiveBasePath';
    if (isDefault || isSame(given)) return [];
    const shown = typeof given === 'string' ? `'${given}'` : String(given);
    const orLeftOut = name === 'archiveBasePath' ? '' : ', or leave it out';
    return [`${name} of the blog is ${shown}. ${what}. Write ${value}${orLeftOut}.`];
  });
}

/** The values with which docusaurus.config.ts moves nothing, as its text has them. */
const unmoved = Object.entries(fixed).map(([name, { value }]) => [name, value] as const);

/**
 * Whether the text of docusaurus.config.ts gives one of the keys a value that may move an address of the site. `npm run
 * check` loads the file only then, since that takes longer than all checks. It misses values from other files.
 *
 * @param text the text of the file
 */
export function mayMoveAddresses(text: string): boolean {
  // Where texts of Docusaurus are replaced moves no page, though its key is called like the one of a plugin.
  const options = text.replace(/\bi18n: \{[^}]*\}/, '');
  return unmoved.some(([name, value]) => {
    const key = new RegExp(`(?<![\\w$.])${name}['"]?\\s*(?::\\s*([^,}\\n]*)|[,}])`, 'g');
    return [...options.matchAll(key)].some(([, given]) => given?.trim() !== value);
  });
}

function address(value: string, what: string, place = `/${value}`): Fixed {
  return {
    value: `'${value}'`,
    what: `${what} at ${place}`,
    // Docusaurus takes a slash at either end.
    isSame: (given) => isPath(given, value),
  };
}

function isPath(given: unknown, value: string): boolean {
  return typeof given === 'string' && given.replace(/^\/+|\/+$/g, '') === value;
}

function inSite(value: string, what: string): Fixed {
  return {
    value: `'${value}'`,
    what: `${what} are in ${value}/`,
    isSame: (given) => typeof given === 'string' && path.resolve(given) === path.resolve(value),
  };
}

function inBlog(value: string, what: string): Fixed {
  return {
    value: `'${value}'`,
    what: `${what} are in blog/${value}`,
    // Without a file of tags (`null` or `false`), every tag is allowed.
    isSame: (given) =>
      !given ||
      (typeof given === 'string' && path.join('blog', given) === path.join('blog', value)),
  };
}
