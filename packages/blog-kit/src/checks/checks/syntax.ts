import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { noPosts } from '../../post-model/samples/sampleFolders';
import { originalOf, translationOf } from '../../post-model/translations/translations';
import type { PostCheck, SiteCheck } from '../rules/check';
import { normalizeText } from '../../post-model/markdown/normalizeText';
import {
  type FrontMatter,
  languageProblem,
  readFrontMatter,
} from '../../post-model/front-matter/readFrontMatter';

export const frontMatterSyntax: PostCheck = {
  name: 'front-matter-syntax',
  level: 'error',
  fixed: 'build',
  finds: 'front matter that is not YAML',
  find({ frontMatter: { problem } }, _blog, report) {
    if (problem) report(problem.line, problem.message);
  },
};

export const pageFrontMatter: SiteCheck = {
  name: 'page-front-matter',
  level: 'error',
  fixed: 'build',
  finds: 'front matter that is not YAML in a page or in a part of a post',
  async find({ siteDir, sources, language }, report) {
    const translations = language
      ? ['blog', 'src/pages'].map((folder) => translationOf(folder, language))
      : [];
    const ignore = ['**/node_modules/**'];
    for (const folder of ['blog', ...translations]) {
      ignore.push(...(await noPosts(siteDir, `${folder}/`)));
    }
    const folders = ['blog', ...translations, 'src', 'static'];
    const files = await Globby(
      folders.map((folder) => `${folder}/**/*.{md,mdx}`),
      { cwd: siteDir, ignore },
    );
    const posts = new Set(sources.values());
    for (const file of files.sort()) {
      if (posts.has(path.join(siteDir, file))) continue;
      const text = normalizeText(await readFile(path.join(siteDir, file), 'utf8'));
      // What else lies in `src` and `static`, such as a README, is read only if something imports it.
      const isRead = /^(?:blog|src\/pages)\//.test(originalOf(file));
      const problem = isRead ? readFrontMatter(text).problem : problemOfLanguage(text);
      if (problem) report(file, problem.line, problem.message);
    }
  },
};

function problemOfLanguage(text: string): FrontMatter['problem'] {
  const message = languageProblem(text);
  return message ? { line: 1, message } : undefined;
}

export const mdxSyntax: PostCheck = {
  name: 'mdx-syntax',
  level: 'error',
  fixed: 'build',
  finds: 'text in a `.mdx` file that is not MDX, or more than 100 nested `:::` blocks',
  find({ body: { problem, formulas } }, _blog, report) {
    // Another check reports a formula.
    if (problem && formulas.length === 0) report(problem.line, problem.message);
  },
};
