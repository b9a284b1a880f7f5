import type { PluginOptions } from '@docusaurus/plugin-content-blog';
import type { ContentChecksOptions } from './options/options';
import type { Rule } from './rules/check';
import { inlineAuthor } from './checks/authors';
import { inlineTag, unknownTag } from './checks/tags';
import { truncation } from './checks/truncation';
import { resolveLevels } from './rules/levels';

/** The checks that find what these options of Docusaurus's blog plugin find, and say in which line it is. */
const counterparts = {
  onInlineTags: [unknownTag, inlineTag],
  onInlineAuthors: [inlineAuthor],
  onUntruncatedBlogPosts: [truncation],
} satisfies Partial<Record<keyof PluginOptions, Rule[]>>;

/**
 * The levels of Docusaurus's own checks of posts, which run after those of this folder: it refuses what is an error
 * here. Of a warning the owner has already heard, and in development pages show errors on a card.
 *
 * @param checks the option `levels`
 */
export function docusaurusChecks(
  checks?: ContentChecksOptions['levels'],
): Record<keyof typeof counterparts, 'throw' | 'ignore'> {
  const levels = resolveLevels(Object.values(counterparts).flat(), checks);
  const isDevelopment = process.env.NODE_ENV === 'development';
  const levelFor = (rules: Rule[]) => {
    const isError = rules.every(({ name }) => levels.get(name) === 'error');
    return isError && !isDevelopment ? 'throw' : 'ignore';
  };
  return {
    onInlineTags: levelFor(counterparts.onInlineTags),
    onInlineAuthors: levelFor(counterparts.onInlineAuthors),
    onUntruncatedBlogPosts: levelFor(counterparts.onUntruncatedBlogPosts),
  };
}
