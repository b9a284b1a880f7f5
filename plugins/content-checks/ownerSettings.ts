import type { SiteConfig } from '../site-config/types';
import type { CheckOptions } from './checkBlog';

/** What the owner sets of the checks, as checkBlog takes it. */
export type OwnerSettings = Pick<CheckOptions, 'levels' | 'media' | 'mermaid'>;

/** Takes what concerns the checks out of `site.config.ts`. */
export function ownerSettings(
  site: Pick<SiteConfig, 'checks' | 'media' | 'syntax'>,
): OwnerSettings {
  return { levels: site.checks, media: site.media, mermaid: site.syntax?.mermaid };
}
