import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * The hooks by which a plugin has its texts translated: `docusaurus write-translations` finds those in all of its files,
 * not only in its theme, and languages that the package knows need no work.
 *
 * @param folder of the plugin's source; `translations/` in it has a file of messages for each language, such as `de.json`
 * @param locale that of the site
 */
export function translations(
  folder: string,
  locale: string,
): Required<Pick<Plugin, 'getPathsToWatch' | 'getDefaultCodeTranslationMessages'>> {
  return {
    // Docusaurus looks for texts in what it watches.
    getPathsToWatch: () => [`${folder.replaceAll('\\', '/')}/**/*.{js,jsx,ts,tsx}`],
    getDefaultCodeTranslationMessages: async () => defaultMessages(folder, locale),
  };
}

/** The package's own messages in a language, or in the language without its region: `de` for `de-AT`. */
export function defaultMessages(folder: string, locale: string): Record<string, string> {
  const names = [locale, new Intl.Locale(locale).language];
  const file = names
    .map((name) => path.join(folder, 'translations', `${name}.json`))
    .find((each) => existsSync(each));
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
