import components from 'prismjs/components.js';
import type { PostCheck } from '../rules/check';
import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';

/**
 * Names that are not languages of Prism but have a meaning: plain text, and names that Docusaurus and its plugins use.
 */
const OTHERS = ['', ...'text txt plain plaintext none console mdx-code-block'.split(' ')];

const LANGUAGES = new Set([...OTHERS, ...prismNames(Object.keys(components.languages))]);

export const codeLanguage: PostCheck = {
  name: 'code-language',
  level: 'warning',
  finds: 'a code fence in a language that Prism does not know; it gets no colors',
  async find({ body }, { settings }, report) {
    for (const { lang, line } of body.codes) {
      if (LANGUAGES.has(lang.toLowerCase())) continue;
      const hint =
        didYouMean(lang, await coloredNames(settings.languages)) ||
        ' Write text for one without colors.';
      report(line, `Unknown language "${lang}".${hint}`);
    }
  },
};

/** The languages that the site colors. It suggests no others, since they would have no colors. */
async function coloredNames(others: string[] = []): Promise<string[]> {
  // Loaded only for a suggestion: most runs do not need it.
  const { Prism } = await import('prism-react-renderer');
  return prismNames([
    ...Object.keys(components.languages).filter((name) => name in Prism.languages),
    ...others,
  ]);
}

/** Languages with their aliases. */
function prismNames(names: string[]): string[] {
  const languages = components.languages as Record<string, { alias?: string | string[] }>;
  return names.flatMap((name) => [name, ...[languages[name]?.alias ?? []].flat()]);
}
