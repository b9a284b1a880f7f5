import type { PluginOptions } from '@docusaurus/plugin-content-blog';
import type { DocusaurusConfig, MarkdownHooks } from '@docusaurus/types';
import type { ContentChecksOptions } from './options/options';
import type { Rule } from './rules/check';
import { inlineAuthor } from './checks/authors';
import { imageFile } from './checks/images';
import { link } from './checks/links';
import { authorPicture, ownFrame, remoteMedia } from './checks/media';
import { addressTaken } from './checks/slug';
import { inlineTag, unknownTag } from './checks/tags';
import { truncation } from './checks/truncation';
import { resolveLevels } from './rules/levels';

/** The checks that find what these options of Docusaurus's blog plugin find, and say in which line it is. */
const ofBlog = {
  onInlineTags: [unknownTag, inlineTag],
  onInlineAuthors: [inlineAuthor],
  onUntruncatedBlogPosts: [truncation],
} satisfies Partial<Record<keyof PluginOptions, Rule[]>>;

/** The same for options of the whole site. */
const ofSite = {
  onBrokenLinks: [link],
  onBrokenAnchors: [link],
  onDuplicateRoutes: [addressTaken],
} satisfies Partial<Record<keyof DocusaurusConfig, Rule[]>>;

/** The same for `hooks` in `markdown`. */
const ofMarkdown = {
  onBrokenMarkdownLinks: [link],
  onBrokenMarkdownImages: [imageFile],
} satisfies Partial<Record<keyof MarkdownHooks, Rule[]>>;

/** The same for an option of docusaurus-quiet-pages. */
const ofPages = { onBlockedMedia: [remoteMedia, authorPicture, ownFrame] };

type Choices<Options, Passed> = Record<keyof Options, 'throw' | Passed>;

/**
 * The levels of Docusaurus's own checks, which run after those of this folder: it refuses what is an error here.
 *
 * Of a warning about a post the owner has already heard, and in development pages show errors on a card. What Docusaurus
 * finds in all pages of the site it still tells, because the checks here look at posts alone.
 *
 * @param checks the option `levels`
 * @returns options of the blog, of the whole site, of `markdown.hooks` and of docusaurus-quiet-pages
 */
export function docusaurusChecks(checks?: ContentChecksOptions['levels']): {
  blog: Choices<typeof ofBlog, 'ignore'>;
  site: Choices<typeof ofSite, 'warn'>;
  hooks: Choices<typeof ofMarkdown, 'warn'>;
  pages: Choices<typeof ofPages, 'warn'>;
} {
  const levels = resolveLevels(
    [ofBlog, ofSite, ofMarkdown, ofPages].flatMap((options) => Object.values(options).flat()),
    checks,
  );
  const isError = (rules: Rule[]) => rules.every(({ name }) => levels.get(name) === 'error');
  const isDevelopment = process.env.NODE_ENV === 'development';
  const inBlog = (rules: Rule[]) => (isError(rules) && !isDevelopment ? 'throw' : 'ignore');
  const inSite = (rules: Rule[]) => (isError(rules) ? 'throw' : 'warn');
  return {
    blog: choose(ofBlog, inBlog),
    site: choose(ofSite, inSite),
    hooks: choose(ofMarkdown, inSite),
    pages: choose(ofPages, inSite),
  };
}

function choose<Name extends string, Value>(
  options: Record<Name, Rule[]>,
  valueOf: (rules: Rule[]) => Value,
): Record<Name, Value> {
  const entries = Object.entries<Rule[]>(options).map(([name, rules]) => [name, valueOf(rules)]);
  return Object.fromEntries(entries) as Record<Name, Value>;
}

/**
 * The options of a site that stop its build at what the owner has made a warning, each with the value to write.
 *
 * @param checks the option `levels`
 */
export function stricterOptions(
  { markdown, ...site }: Partial<DocusaurusConfig>,
  checks: ContentChecksOptions['levels'] = {},
): string[] {
  const given = { ...site, ...markdown?.hooks };
  return Object.entries<Rule[]>({ ...ofSite, ...ofMarkdown })
    .filter(([option]) => given[option as keyof typeof given] === 'throw')
    .filter(([, rules]) => rules.some(({ name }) => checks[name] === 'warning'))
    .map(([option]) =>
      option in ofSite ? `${option}: 'warn'` : `markdown.hooks.${option}: 'warn'`,
    );
}
