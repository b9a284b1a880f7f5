import { DEFAULT_FASTER_CONFIG_TRUE } from '@docusaurus/core/lib/server/configValidation';
import type { Config } from '@docusaurus/types';
import { hasMemberPosts } from './markdown/hasMemberPosts';
import { memberMarkdown } from './markdown/memberMarkdown';
import type { Options } from './options';

/**
 * Adds posts for members to a configuration of Docusaurus: the plugin, and the hooks that cut such posts before any other
 * plugin reads them.
 */
export function memberPosts<Site extends Config>(config: Site, options: Options = {}): Site {
  const { membersOnly, blog = 'blog' } = options;
  const hasParts = membersOnly === 'site' || hasMemberPosts(process.cwd(), blog);
  return {
    ...config,
    ...(hasParts && { future: { ...config.future, faster: withoutSharedMdx(config.future) } }),
    markdown: { ...config.markdown, ...memberMarkdown(config.markdown, options) },
    plugins: [...(config.plugins ?? []), ['docusaurus-member-posts', unwritten(options)]],
  };
}

/**
 * With the option `mdxCrossCompilerCache`, the server's bundle waits for what the browser's bundle makes of a file. It would
 * wait for ever for what only a part for members imports.
 */
function withoutSharedMdx({ faster, v4 }: NonNullable<Config['future']> = {}) {
  const isFast = faster ?? (v4 === true || (typeof v4 === 'object' && v4.fasterByDefault === true));
  if (!isFast) return faster;
  const settings = isFast === true ? DEFAULT_FASTER_CONFIG_TRUE : isFast;
  return { ...settings, mdxCrossCompilerCache: false };
}

/** Docusaurus writes the options of all plugins into the script of every page, where nothing reads these. */
function unwritten(options: Options): Options {
  return Object.defineProperty({ ...options }, 'toJSON', { value: () => ({}) });
}
