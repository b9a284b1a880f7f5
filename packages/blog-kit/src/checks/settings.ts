import type { PluginOptions } from '@docusaurus/plugin-content-blog';
import type { DocusaurusConfig, MarkdownHooks } from '@docusaurus/types';
import { type Syntax, syntaxOf } from '../posts/markdown';
import type { SiteConfig } from '../siteConfig';

/** What the checks need of `site.config.ts`. A type, as Docusaurus's of a plugin's options takes no interface. */
export type CheckOptions = Pick<SiteConfig, 'origins' | 'scripts' | 'syntax'>;

/** The options as the checks need them. */
export interface CheckSettings extends Pick<SiteConfig, 'origins' | 'scripts'> {
  syntax: Syntax;
  /** Languages that the site colors besides those of prism-react-renderer. */
  languages: readonly string[];
}

/** Completes the options with the defaults. */
export function checkSettings(
  { origins, scripts, syntax }: CheckOptions = {},
  languages: readonly string[] = [],
): CheckSettings {
  return { origins, scripts, syntax: syntaxOf(syntax), languages };
}

/**
 * The levels of Docusaurus's own checks, which run after those of this folder and refuse the same. In development pages
 * show errors on a card.
 */
export function docusaurusChecks() {
  const inBlog = process.env.NODE_ENV === 'development' ? 'ignore' : 'throw';
  return {
    blog: {
      onInlineTags: inBlog,
      onInlineAuthors: inBlog,
      onUntruncatedBlogPosts: inBlog,
    } satisfies Partial<PluginOptions>,
    site: {
      onBrokenLinks: 'throw',
      onBrokenAnchors: 'throw',
      onDuplicateRoutes: 'throw',
    } satisfies Partial<DocusaurusConfig>,
    hooks: {
      onBrokenMarkdownLinks: 'throw',
      onBrokenMarkdownImages: 'throw',
    } satisfies Partial<MarkdownHooks>,
  };
}
