import { existsSync } from 'node:fs';
import path from 'node:path';
import { GlobExcludeDefault, Globby } from '@docusaurus/utils';
import { nearest } from 'docusaurus-quiet-pages/common/didYouMean';
import { noPosts } from '../../post-model/samples/sampleFolders';
import { originalOf, translationOf } from '../../post-model/translations/translations';
import type { SiteCheck } from '../rules/check';

export const translation: SiteCheck = {
  name: 'translation',
  level: 'error',
  finds: 'a translation in `i18n/` of a post or a page that does not exist',
  async find({ siteDir, language }, report) {
    if (language === undefined) return;
    for (const content of ['blog', 'src/pages']) {
      const folder = translationOf(content, language);
      const ignore = [...GlobExcludeDefault, ...(await noPosts(siteDir, `${folder}/`))];
      const files = await Globby(`${folder}/**/*.{md,mdx}`, { cwd: siteDir, ignore });
      const lost = files.filter((file) => !existsSync(path.join(siteDir, originalOf(file))));
      if (lost.length === 0) continue;
      const originals = await Globby(`${content}/**/*.{md,mdx}`, { cwd: siteDir, ignore });
      for (const file of lost.sort()) report(file, 1, problemOf(file, originals));
    }
  },
};

function problemOf(file: string, originals: readonly string[]): string {
  const original = originalOf(file);
  const isTwin = (other: string) => other.replace(/x$/, '') === original.replace(/x$/, '');
  const twin = originals.find(isTwin);
  if (twin !== undefined) {
    return `No page shows this translation of ${twin}: the ends of their names differ. Give it the name ${path.basename(twin)}.`;
  }
  const near = nearest(toName(original), originals.map(toName));
  const meant = originals.find((other) => toName(other) === near);
  const advice = meant
    ? `Did you mean "${meant}"?`
    : 'Give it the path of the text that it translates.';
  return `No page shows this translation: there is no ${original}. ${advice}`;
}

/** What the names of posts differ in. */
function toName(file: string): string {
  return file.replace(/^(?:blog|src\/pages)\/|(?:\/index)?\.mdx?$/g, '');
}
