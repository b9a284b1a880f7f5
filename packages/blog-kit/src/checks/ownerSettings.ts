import type { Config } from '@docusaurus/types';
import { languageFolders } from './languages';
import type { SiteConfig } from '../siteConfig';
import { templatePlaceholders } from './checks/placeholders';
import { checkSettings, type CheckSettings, type ContentChecksOptions } from './options/options';

/** What the checks need of `site.config.ts`. */
type Checked = Pick<SiteConfig, 'checks' | 'media' | 'syntax'> & Pick<Config, 'i18n'>;

/** The options of a site whose settings are in the `site.config.ts` of docusaurus-blog-kit. */
export function ownerOptions({
  checks,
  media = {},
  syntax,
  ...site
}: Checked): ContentChecksOptions {
  return {
    levels: checks,
    // The policy of the site names every host.
    media,
    ...syntax,
    translations: languageFolders(site),
    ...(site.i18n && { locale: site.i18n.defaultLocale }),
    scheduledPosts: true,
    placeholders: templatePlaceholders,
    wording: {
      optionsFile: 'site.config.ts',
      levels: 'checks',
      admonitions: 'syntax.admonitions',
      listOfChecks: 'packages/content-checks/README.md',
      showFormulas: 'write in site.config.ts: syntax: { math: true },',
    },
  };
}

/** The same, as the checks need them. */
type OwnerSettings = CheckSettings;

/** Selects the settings for the checks from `site.config.ts`. */
export function ownerSettings(site: Checked): OwnerSettings {
  return checkSettings(ownerOptions(site));
}
