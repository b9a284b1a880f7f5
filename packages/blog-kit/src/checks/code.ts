import components from 'prismjs/components.js';
import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
import { readSample } from '../code/samples';
import { parseReference } from '../posts/samples';
import type { PostCheck } from './problems';

const codeFile: PostCheck = {
  name: 'code-file',
  level: 'error',
  find({ body, dir }, _blog, report) {
    for (const { meta, code, line } of body.codes) {
      const reference = parseReference(meta);
      if (!reference) continue;
      if (code !== '') {
        report(line, `The code is replaced by ${reference.file}. Leave the fence empty.`);
      }
      try {
        readSample(dir, reference);
      } catch (error) {
        report(line, (error as Error).message);
      }
    }
  },
};

/** Names that are not languages of Prism but have a meaning: plain text, and names of Docusaurus and its plugins. */
const others = ['', ...'text txt plain plaintext none console mdx-code-block'.split(' ')];

const languages = new Set([...others, ...prismNames(Object.keys(components.languages))]);

const codeLanguage: PostCheck = {
  name: 'code-language',
  level: 'warning',
  async find({ body }, { settings }, report) {
    for (const { lang, line } of body.codes) {
      if (languages.has(lang.toLowerCase())) continue;
      const hint =
        didYouMean(lang, await coloredNames(settings.languages)) ||
        ' Write text for one without colors.';
      report(line, `Unknown language "${lang}".${hint}`);
    }
  },
};

/** The languages that the site colors. It suggests no others, since they would have no colors. */
async function coloredNames(added: readonly string[]): Promise<string[]> {
  // Loaded only for a suggestion: most runs do not need it.
  const { Prism } = await import('prism-react-renderer');
  const own = Object.keys(components.languages).filter((name) => name in Prism.languages);
  return prismNames([...own, ...added]);
}

/** Languages with their aliases. */
function prismNames(names: string[]): string[] {
  const known = components.languages as Record<string, { alias?: string | string[] }>;
  return names.flatMap((name) => [name, ...[known[name]?.alias ?? []].flat()]);
}

/** Checks of code in posts. */
export const codeChecks = [codeFile, codeLanguage];
