import { attachmentProblem, copyProblem } from '../../published-files/publishProblem';
import type { PostCheck } from '../rules/check';
import { importedFiles } from '../blog/importedFiles';
import { leadsToFile } from '../blog/linkTarget';
import { parseLocalUrl } from '../blog/localUrl';
import { importedPath } from '../../post-model/body/readImports';

export const attachment: PostCheck = {
  name: 'attachment',
  level: 'error',
  fixed: 'safety',
  finds: 'a link to a script, or to a document in which scripts can run, such as HTML, XML or SVG',
  find(post, blog, report) {
    const { links, images, media, imports } = post.body;
    const written = (references: typeof links) => references.filter(({ isElement }) => !isElement);
    check(written(links), false);
    check(written(images), true);
    check(media, false);
    for (const { source, line } of imports) {
      if (source === undefined || importedFiles(source, post, blog).length === 0) continue;
      const problem = copyProblem(source, importedPath(source));
      if (problem) report(line, `${source} ${problem}`);
    }

    function check(references: { url: string; line: number; kind?: string }[], isShown: boolean) {
      for (const { url, line, kind } of references) {
        const pathname = parseLocalUrl(url)?.pathname ?? '';
        if (pathname === '' || !leadsToFile(pathname, post, blog)) continue;
        const problem = attachmentProblem(pathname, isShown || kind === 'pictures');
        if (problem) report(line, `${url} ${problem}${ofStatic(pathname)}`);
      }
    }
  },
};

/** A file of `static/` has an address already. */
function ofStatic(pathname: string): string {
  return pathname.startsWith('/')
    ? ` To link to the one in static/, write pathname://${pathname}.`
    : '';
}
