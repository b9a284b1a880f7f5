import type { CodeTranslations } from '@docusaurus/types';
import { buildTexts, type BuildTexts, defaultMessages } from './translations';
import { serviceMessages } from './serviceMessages';

/** The texts of Amplify UI, and the messages of Cognito and Amplify, in one language, by their English ones. */
export interface Vocabulary {
  /** The tag of the language. */
  readonly language: string;
  /** Empty in English; what nobody has translated is left out. */
  readonly words: Readonly<Record<string, string>>;
}

/** Amplify UI's own names of some languages, by their tags. */
const otherNames: Readonly<Record<string, string>> = { uk: 'ua' };

/** Texts of ways to sign in that the form does not offer, and some that it replaces (form/widget/vocabulary.ts). */
const notShown =
  /passkey|passwordless|OTP|^Sign In with (?:Email|Password|SMS)$|^Create account with|^COPY$|^Confirm MFA Code$|^Other sign-in|^Please enter your username first|^Registering|^Your (?:verification )?code /i;

/** Names of Amplify UI's controls that are not among its texts. */
const ofControls = ['Dismiss alert', 'Password is hidden', 'Password is shown', 'Show password'];

/** The vocabulary of a site, and the hooks by which its owner translates it. */
export interface SiteVocabulary {
  read(): Promise<Vocabulary>;
  hooks: BuildTexts<string>['hooks'];
}

/**
 * The texts that Amplify UI brings along for a locale of the site, or else the plugin, or else the owner: they translate
 * `vocabulary.json`, which `docusaurus write-translations` writes.
 *
 * @param codeTranslations what the owner has in `code.json`, where some of these texts may be, too
 * @param others texts of the plugin's options
 */
export function vocabularyOf(
  locale: string,
  codeTranslations: CodeTranslations,
  others: readonly string[] = [],
): SiteVocabulary {
  const { language } = new Intl.Locale(locale);
  const isEnglish = language === 'en';
  let texts: BuildTexts<string> | undefined;
  let known: Readonly<Record<string, string>> = {};

  async function load(): Promise<BuildTexts<string>> {
    const { DefaultTexts, defaultFormFieldOptions, translations } = await import('@aws-amplify/ui');
    const dictionaries: Readonly<Record<string, Record<string, string>>> = translations;
    known = dictionaries[otherNames[language] ?? language] ?? {};
    const names = [
      ...Object.values(DefaultTexts),
      ...Object.values(defaultFormFieldOptions).flatMap(({ label, placeholder }) => [
        label,
        placeholder,
      ]),
    ];
    const shown = names.flatMap((name) => (name && !notShown.test(name) ? [name] : []));
    const all = [
      ...new Set([...shown, 'New Password', ...ofControls, ...serviceMessages, ...others]),
    ];
    const sources = [codeTranslations, defaultMessages(__dirname, locale), known];
    const translated = (text: string) =>
      sources.map((source) => source[text]).find((found) => found !== undefined) ?? text;
    const texts = Object.fromEntries(all.map((text) => [text, translated(text)]));
    return buildTexts(texts, 'vocabulary', locale);
  }

  return {
    async read() {
      if (isEnglish) return { language: locale, words: {} };
      texts ??= await load();
      const { text, ids } = texts;
      const words = ids.flatMap((id) =>
        text(id) === id && !(id in known) ? [] : [[id, text(id)]],
      );
      return { language: locale, words: { ...known, ...Object.fromEntries(words) } };
    },
    hooks: {
      async getTranslationFiles({ content }) {
        if (isEnglish) return [];
        texts ??= await load();
        return texts.hooks.getTranslationFiles({ content });
      },
      translateContent: (args) => texts?.hooks.translateContent(args) ?? args.content,
    },
  };
}
