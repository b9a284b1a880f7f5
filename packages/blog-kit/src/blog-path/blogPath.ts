import type { Config } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { blogOptions } from './blogOptions';

/** The address of the list of posts, as a path with the site's `baseUrl`: `/blog` if the owner sets nothing else. */
export function blogPath(siteConfig: Pick<Config, 'baseUrl' | 'presets'>): string {
  const [{ routeBasePath = 'blog' } = {}] = blogOptions(siteConfig);
  return normalizeUrl([siteConfig.baseUrl, routeBasePath]);
}
