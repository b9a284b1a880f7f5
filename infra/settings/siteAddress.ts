import type { Config } from '@docusaurus/types';
import type { SiteConfig } from 'docusaurus-blog-kit/siteConfig';
import { addressesAt, siteRoots } from 'docusaurus-quiet-pages/siteRoots';

/** What of site.config.ts says where the site is. */
export type SiteAddress = Pick<SiteConfig, 'url'> & Partial<Pick<Config, 'baseUrl' | 'i18n'>>;

/** The paths of the host at which the site is in each of its languages, such as `/de/` and `/`. */
export function rootsOf({ baseUrl = '/', i18n }: SiteAddress): string[] {
  return siteRoots({ baseUrl, i18n });
}

/** The addresses of the site in each of its languages, without a slash at the end. */
export function addressesOf(site: SiteAddress): string[] {
  return addressesAt(site.url, rootsOf(site));
}

/**
 * Why CloudFront, as infra/ makes it, cannot serve a site at its address: the distribution is for one host, and for the
 * whole of it.
 *
 * @returns undefined if it can
 */
export function addressProblem({ url, baseUrl = '/', i18n }: SiteAddress): string | undefined {
  const { protocol, origin } = new URL(url);
  if (protocol !== 'https:') {
    return `The address in site.config.ts is ${url}, and the site is published with https. Write url: '${url.replace(/^\w+:/, 'https:')}'.`;
  }
  const { defaultLocale = '', localeConfigs = {} } = i18n ?? {};
  const first = localeConfigs[defaultLocale]?.baseUrl ?? baseUrl;
  if (first !== '/') {
    return `site.config.ts has the site at ${first}, and infra/ publishes sites at the root of their host. Take out baseUrl.`;
  }
  const others = Object.entries(localeConfigs).map(([locale, config]) => [locale, config?.url]);
  const [locale, elsewhere] = others.find(([, other = url]) => other !== url) ?? [];
  if (locale === undefined) return undefined;
  return `site.config.ts has the language ${locale} at ${elsewhere}, and infra/ publishes all languages at ${origin}. Take out i18n.localeConfigs.${locale}.url.`;
}
