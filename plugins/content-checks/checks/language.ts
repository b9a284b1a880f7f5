import components from 'prismjs/components.js';
import { prism } from '../../../prism.config';
import type { PostCheck } from '../check';
import { didYouMean } from '../nearest';

/** Names that are no language of Prism and mean something: plain text, and what Docusaurus and its plugins read. */
const OTHERS = [
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'none',
  'console',
  'mermaid',
  'mdx-code-block',
];

const LANGUAGES = new Set([...OTHERS, ...prismNames(Object.keys(components.languages))]);

export const codeLanguage: PostCheck = {
  name: 'code-language',
  level: 'warning',
  finds: 'a code fence in a language that Prism does not know; it gets no colors',
  async find({ body }, _blog, report) {
    for (const { lang, line } of body.codes) {
      if (LANGUAGES.has(lang.toLowerCase())) continue;
      const hint = didYouMean(lang, await coloredNames()) || ' Write text for one without colors.';
      report(line, `Unknown language "${lang}".${hint}`);
    }
  },
};

/** What this site colors: a suggestion beyond it would stay without colors. */
async function coloredNames(): Promise<string[]> {
  // Loaded for a suggestion alone: most runs of the checks do without.
  const { Prism } = await import('prism-react-renderer');
  return prismNames([
    ...Object.keys(components.languages).filter((name) => name in Prism.languages),
    ...((prism?.additionalLanguages ?? []) as string[]),
  ]);
}

/** Languages with their aliases. */
function prismNames(names: string[]): string[] {
  const languages = components.languages as Record<string, { alias?: string | string[] }>;
  return names.flatMap((name) => [name, ...[languages[name]?.alias ?? []].flat()]);
}
