import type { SiteConfig } from '../site-config/types';
import type { CheckOptions } from './checkBlog';

/** The owner's settings for the checks, in the form that checkBlog needs. */
export type OwnerSettings = Pick<CheckOptions, 'levels' | 'media' | 'mermaid'>;

/** Selects the settings for the checks from `site.config.ts`. */
export function ownerSettings(
  site: Pick<SiteConfig, 'checks' | 'media' | 'syntax'>,
): OwnerSettings {
  return { levels: site.checks, media: site.media, mermaid: site.syntax?.mermaid };
}
