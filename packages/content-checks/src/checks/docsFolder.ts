import path from 'node:path';
import { docFiles } from 'docusaurus-post-model/readPosts';
import type { SiteCheck } from '../rules/check';

export const docsFolder: SiteCheck = {
  name: 'docs-folder',
  level: 'error',
  fixed: 'build',
  finds: 'docs without a page in `docs/`',
  find({ siteDir, docs, drafts, settings }, report) {
    if (!settings.docs || docs.length > 0) return;
    const folder = path.join(siteDir, 'docs') + path.sep;
    const isDraft = [...drafts].some((file) => file.startsWith(folder));
    report(
      'docs',
      1,
      isDraft
        ? 'Every page of docs is a draft, and docs need a page. Publish one, or switch docs off.'
        : 'There is no page in docs/. Write docs/intro.md, or switch docs off.',
    );
  },
};

export const docsOff: SiteCheck = {
  name: 'docs-off',
  level: 'warning',
  finds: 'pages in `docs/` of a site whose docs are off',
  async find({ siteDir, settings }, report) {
    if (settings.docs !== false) return;
    const [page] = await docFiles(siteDir);
    if (page)
      report(
        page,
        1,
        `The build leaves this page out, because docs are off. ${settings.wording.docsOn}`,
      );
  },
};
