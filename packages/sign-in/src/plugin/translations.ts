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

/**
 * A text in the language of the site.
 *
 * @param values what stands in place of `{name}`; `count` chooses among the plural forms that `|` separates, as
 * Docusaurus has them
 */
export type BuildText<Id extends string> = (
  id: Id,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Texts that the build writes, and the hooks by which a plugin has them translated. */
export interface BuildTexts<Id extends string> {
  ids: readonly Id[];
  text: BuildText<Id>;
  hooks: Required<Pick<Plugin, 'getTranslationFiles' | 'translateContent'>>;
}

/**
 * Texts that a plugin writes into the build by itself. Docusaurus's `translate` works only in pages; these are translated
 * by `i18n/<locale>/<name of the plugin>/<file>.json`, which `docusaurus write-translations` writes.
 *
 * @param known the texts by their ids, in the language of the site as far as the package knows it
 * @param file the name of the file
 */
export function buildTexts<Id extends string>(
  known: Readonly<Record<Id, string>>,
  file: string,
  locale: string,
): BuildTexts<Id> {
  let messages: Readonly<Record<string, string>> = known;
  const rules = new Intl.PluralRules(locale);
  return {
    ids: Object.keys(known) as Id[],
    text(id, values = {}) {
      const { count } = values;
      const message = messages[id] ?? id;
      const chosen = typeof count === 'number' ? pluralForm(message, count, rules) : message;
      return chosen.replace(/\{(\w+)\}/g, (place, name: string) =>
        Object.hasOwn(values, name) ? String(values[name]) : place,
      );
    },
    hooks: {
      getTranslationFiles: () => [
        {
          path: file,
          content: Object.fromEntries(
            Object.entries(messages).map(([id, message]) => [id, { message }]),
          ),
        },
      ],
      translateContent({ content, translationFiles }) {
        const { content: translated = {} } =
          translationFiles.find(({ path }) => path === file) ?? {};
        for (const [id, each] of Object.entries(translated)) {
          if (!each) continue;
          const wrong = placesIn(each.message).find(
            (place) => !placesIn(messages[id]).includes(place),
          );
          if (wrong) {
            console.warn(
              `The ${locale} text "${id}" in ${file}.json has ${wrong}, which stands for nothing. It may have: ${placesIn(messages[id]).join(', ')}.`,
            );
          }
          messages = { ...messages, [id]: each.message };
        }
        return content;
      },
    },
  };
}

/** What stands for values in a text, such as `{name}`. */
function placesIn(text = ''): string[] {
  return [...new Set(text.match(/\{\w+\}/g))];
}

/** The order in which Docusaurus has plural forms. */
const formOrder: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The form for a number, or the last one where a translation has fewer. */
function pluralForm(message: string, count: number, rules: Intl.PluralRules): string {
  const forms = message.split('|');
  const { pluralCategories } = rules.resolvedOptions();
  const ordered = formOrder.filter((form) => pluralCategories.includes(form));
  return forms[ordered.indexOf(rules.select(count))] ?? forms.at(-1) ?? message;
}
