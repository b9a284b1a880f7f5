import type { SiteConfig } from 'docusaurus-blog-kit/site-config/types';
/** The settings that the tests expect, instead of the owner's. */
export declare const site: SiteConfig;
