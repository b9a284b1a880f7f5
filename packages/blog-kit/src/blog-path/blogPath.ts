import type { Config } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import type { Options } from '@docusaurus/plugin-content-blog';

/** The address of the list of posts, as a path with the site's `baseUrl`: `/blog` if the owner sets nothing else. */
export function blogPath(siteConfig: Pick<Config, 'baseUrl' | 'presets'>): string {
  const [{ routeBasePath = 'blog' } = {}] = blogOptions(siteConfig);
  return normalizeUrl([siteConfig.baseUrl, routeBasePath]);
}

/** The options of the blog in each preset that is Docusaurus's classic one. */
export function blogOptions({ presets = [] }: Pick<Config, 'presets'>): Options[] {
  return presets.flatMap((preset) => {
    if (!Array.isArray(preset) || !/^(?:@docusaurus\/preset-)?classic$/.test(String(preset[0])))
      return [];
    const { blog } = preset[1] as { blog?: Options | false };
    return blog ? [blog] : [];
  });
}
