import { syntaxOf } from 'docusaurus-post-model/markdown/syntax';
import type { SiteConfig } from 'docusaurus-blog-kit/site-config/types';
import type { CheckOptions } from './checkBlog';

/** The owner's settings for the checks, in the form that checkBlog needs. */
export type OwnerSettings = Pick<CheckOptions, 'levels' | 'media' | 'mermaid'> &
  Required<Pick<CheckOptions, 'syntax'>>;

/** Selects the settings for the checks from `site.config.ts`. */
export function ownerSettings(
  site: Pick<SiteConfig, 'checks' | 'media' | 'syntax'>,
): OwnerSettings {
  const { checks, media, syntax } = site;
  return { levels: checks, media, mermaid: syntax?.mermaid, syntax: syntaxOf(syntax) };
}
