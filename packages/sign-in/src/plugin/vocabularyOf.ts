/** Amplify UI's texts in one language, by its English ones. */
export interface Vocabulary {
  /** The tag of the language. */
  readonly language: string;
  /** Empty in English, and in a language that Amplify UI does not know. */
  readonly words: Readonly<Record<string, string>>;
}

/** Amplify UI's own names of some languages, by their tags. */
const otherNames: Readonly<Record<string, string>> = { uk: 'ua' };

/** The texts that Amplify UI brings along for a locale of the site. */
export async function vocabularyOf(locale: string): Promise<Vocabulary> {
  const { language } = new Intl.Locale(locale);
  if (language === 'en') return { language: locale, words: {} };
  const { translations } = await import('@aws-amplify/ui');
  const known: Readonly<Record<string, Record<string, string>>> = translations;
  return { language: locale, words: known[otherNames[language] ?? language] ?? {} };
}
