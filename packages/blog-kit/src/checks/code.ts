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

/** Names that are not languages of Prism but have a meaning: plain text, and names of this blog and its plugins. */
const others = ['', ...'text txt plain plaintext none console'.split(' ')];

const prism = components.languages as Record<string, { alias?: string | string[] }>;

const languages = new Set([
  ...others,
  ...Object.entries(prism).flatMap(([name, { alias = [] }]) => [name, ...[alias].flat()]),
]);

const codeLanguage: PostCheck = {
  name: 'code-language',
  level: 'warning',
  find({ body }, _blog, report) {
    for (const { lang, line } of body.codes) {
      if (languages.has(lang.toLowerCase())) continue;
      const hint = didYouMean(lang, languages) || ' Write text for one without colors.';
      report(line, `Unknown language "${lang}".${hint}`);
    }
  },
};

/** Checks of code in posts. */
export const codeChecks = [codeFile, codeLanguage];
