import path from 'node:path';
import type { Config } from '@docusaurus/types';

/** What Docusaurus documents of languages: https://docusaurus.io/docs/api/docusaurus-config#i18n */
type Languages = Pick<Config, 'i18n'>;

/** The folders with the translations of a site, such as `i18n/de`, one for each language; they need not be there. */
export function languageFolders(site: Languages): string[] {
  const { locales = ['en'] } = site.i18n ?? {};
  return locales.flatMap((locale = '') => languageFolder(site, locale) ?? []);
}

/** The folder with the translations of a language; undefined if Docusaurus is told not to read it. */
function languageFolder({ i18n }: Languages, locale: string): string | undefined {
  const { path: folder = locale, translate = true } = i18n?.localeConfigs?.[locale] ?? {};
  return translate ? path.posix.join(i18n?.path ?? 'i18n', folder) : undefined;
}
