import path from 'node:path';
import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';
import { loaderOf } from './loader';
import type { Analytics } from './settings';
import { trackersOf } from './trackers';

/**
 * Docusaurus plugin: counts visits by the services that the site has chosen. Under the development server nothing is
 * counted.
 *
 * @param privatePages paths below `baseUrl` that end with a slash, of pages that nobody else should hear of
 */
export default function analytics(
  settings: Analytics,
  privatePages: readonly string[] = [],
): PluginModule {
  return ({ siteConfig }: LoadContext): Plugin | null => {
    const ofThisSite = privatePages.map((page) => siteConfig.baseUrl + page.slice(1));
    const trackers = trackersOf(settings, siteConfig.url);
    if (process.env.NODE_ENV !== 'production' || trackers.length === 0) return null;
    return {
      name: 'blog-kit-analytics',
      getClientModules: () =>
        settings.goatcounter ? [path.join(__dirname, 'countShownPages')] : [],
      injectHtmlTags: () => ({
        postBodyTags: [
          {
            tagName: 'script',
            // The policy of docusaurus-quiet-pages knows it by this attribute.
            attributes: { 'data-analytics': true },
            innerHTML: loaderOf(trackers, ofThisSite),
          },
        ],
      }),
    };
  };
}
