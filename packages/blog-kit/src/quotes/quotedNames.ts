import { readDefaultCodeTranslationMessages } from '@docusaurus/theme-translations';

/** Texts of Docusaurus that put a name between straight quotes in most languages, here in English. */
const english: Readonly<Record<string, string>> = {
  'theme.blog.tagTitle': '{nPosts} tagged with "{tagName}"',
  'theme.docs.tagDocListPageTitle': '{nDocsTagged} with "{tagName}"',
};

/** The quotes of languages that have others than English (Unicode's CLDR). */
const marks: Readonly<Record<string, string>> = {
  '„“': 'bg cs de et hr is lt lv sk sl sr',
  '„”': 'hu pl ro',
  '”“': 'ar ur',
  '””': 'fi he sv',
  '«»': 'el es fa it nb nn no pt-PT ru uk',
};

/** Those texts in the language of the site, with its quotes. The site's own translations come before them. */
export async function quotedNames(locale: string): Promise<Record<string, string>> {
  const known = await readDefaultCodeTranslationMessages({ locale, name: 'theme-common' });
  const { language } = new Intl.Locale(locale);
  const own = Object.entries(marks).find(([, languages]) =>
    languages.split(' ').some((each) => each === locale || each === language),
  );
  const [open, close] = own?.[0] ?? '“”';
  return Object.fromEntries(
    Object.entries(english).map(([id, message]) => [
      id,
      (known[id] ?? message).replace(/"(\{\w+\})"/g, `${open}$1${close}`),
    ]),
  );
}
