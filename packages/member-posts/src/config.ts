import type { Config } from '@docusaurus/types';
import { memberMarkdown } from './markdown/memberMarkdown';
import type { Options } from './options';

/**
 * Adds posts for members to a configuration of Docusaurus: the plugin, and the hooks that cut such posts before any other
 * plugin reads them.
 */
export function memberPosts<Site extends Config>(config: Site, options: Options = {}): Site {
  return {
    ...config,
    markdown: { ...config.markdown, ...memberMarkdown(config.markdown, options) },
    plugins: [...(config.plugins ?? []), ['docusaurus-member-posts', unwritten(options)]],
  };
}

/** Docusaurus writes the options of all plugins into the script of every page, where nothing reads these. */
function unwritten(options: Options): Options {
  return Object.defineProperty({ ...options }, 'toJSON', { value: () => ({}) });
}
