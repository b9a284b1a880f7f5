// The types of what the kit generates, for every site whose docusaurus.config.ts imports this file.
/// <reference types="docusaurus-blog-kit/generated" preserve="true" />
import type { Config } from '@docusaurus/types';
import type { SiteConfig } from './site-config/types';

/** What a `docusaurus.config.ts` takes of the kit. */
export { cardPath } from './cards/paths';
export { classicOptions } from './classicOptions';
export { readableHistory } from './git-dates/vcs';
export { markdownConfig } from './markdown/markdownOptions';
export { checkSiteConfig } from './site-config/checkSiteConfig';
export { withKnownAddresses } from './site-config/knownAddresses';

/** The options of the preset `docusaurus-blog-kit` that `site.config.ts` sets. */
export function kitOptions(site: SiteConfig) {
  const { description, listPreview, syntax } = site;
  return { description, listPreview, syntax };
}

/** The options of `docusaurus-blog-kit/theme` that it sets. */
export function themeOptions({ listPreview }: SiteConfig) {
  return { listPreview };
}

/** The options of `docusaurus-quiet-pages` that it sets. */
export function pagesOptions(site: SiteConfig) {
  return {
    media: site.media,
    hstsPreload: site.hstsPreload,
    settingsFile: 'site.config.ts',
  };
}

/** `themeConfig.metadata` for pages that say nothing else. */
export function siteMetadata({ title, description }: Pick<SiteConfig, 'title' | 'description'>) {
  return [
    { name: 'description', content: description },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: title },
    { property: 'og:type', content: 'website' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:image:alt', content: title },
  ];
}

/** `url`, `baseUrl` and `i18n`: where the site is, and in which languages. */
export function siteAddress({
  url,
  baseUrl = '/',
  i18n,
}: Pick<SiteConfig, 'url' | 'baseUrl' | 'i18n'>) {
  return { url, baseUrl, ...(i18n && { i18n }) };
}

/**
 * `headTags` with icons for browsers that do not show an SVG icon, and for the home screens of phones.
 *
 * @param ico the path of the icon below `baseUrl`, as is `touch`
 */
export function iconLinks(
  { baseUrl = '/' }: Pick<SiteConfig, 'baseUrl'>,
  ico: string,
  touch: string,
): NonNullable<Config['headTags']> {
  return [
    { tagName: 'link', attributes: { rel: 'icon', href: baseUrl + ico, sizes: '32x32' } },
    { tagName: 'link', attributes: { rel: 'apple-touch-icon', href: baseUrl + touch } },
  ];
}
