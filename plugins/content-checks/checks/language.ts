import components from 'prismjs/components.json';
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

const LANGUAGES = new Set([...OTHERS, ...prismNames()]);

export const codeLanguage: PostCheck = {
  name: 'code-language',
  level: 'warning',
  finds: 'a code fence in a language that Prism does not know, which stays without colors',
  find({ body }, _blog, report) {
    for (const { lang, line } of body.codes) {
      if (LANGUAGES.has(lang.toLowerCase())) continue;
      const hint = didYouMean(lang, LANGUAGES) || ' Write text for one without colors.';
      report(line, `Unknown language "${lang}".${hint}`);
    }
  },
};

function prismNames(): string[] {
  const languages = components.languages as Record<string, { alias?: string | string[] }>;
  return Object.entries(languages).flatMap(([name, { alias = [] }]) => [name, alias].flat());
}
