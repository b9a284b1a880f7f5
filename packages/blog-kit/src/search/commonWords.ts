/** By language: words so common that they tell nothing apart, and would make the largest parts of the index. */
const common: Readonly<Record<string, string>> = {
  en: 'a an and are as at be but by can do for from has have how i if in is it its of on or that the then there this to was we were what when which will with you your',
};

/**
 * The words that the search of a site leaves out. In languages without such a list all words are found; the files of the
 * index are a little larger.
 */
export function commonWords(locale: string): string[] {
  return common[new Intl.Locale(locale).language]?.split(' ') ?? [];
}
