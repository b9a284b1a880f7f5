import { type Syntax, syntaxOf } from '../posts/markdown';
import type { SiteConfig } from '../siteConfig';

/** What the checks need of `site.config.ts`. A type, as Docusaurus's of a plugin's options takes no interface. */
export type CheckOptions = Pick<SiteConfig, 'origins' | 'scripts' | 'syntax'>;

/** The options as the checks need them. */
export interface CheckSettings extends Pick<SiteConfig, 'origins' | 'scripts'> {
  syntax: Syntax;
  /** Languages that the site colors besides those of prism-react-renderer. */
  languages: readonly string[];
}

/** Completes the options with the defaults. */
export function checkSettings(
  { origins, scripts, syntax }: CheckOptions = {},
  languages: readonly string[] = [],
): CheckSettings {
  return { origins, scripts, syntax: syntaxOf(syntax), languages };
}
