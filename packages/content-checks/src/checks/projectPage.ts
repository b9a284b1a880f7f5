import { parseReference } from 'docusaurus-post-model/samples/reference';
import type { PostCheck } from '../rules/check';
import { parseLocalUrl } from '../blog/localUrl';

/** Of READMEs, which the page with the code shows at another address than their folder's. */
export const projectPage: PostCheck = {
  name: 'project-page',
  level: 'error',
  finds: 'HTML in the README of a project that names a file there, or a fence with `file=`',
  find({ body }, _blog, report) {
    const pictures = body.images.filter(({ isElement }) => isElement);
    const links = body.links.filter(({ isElement }) => isElement);
    // Other checks report frames, scripts and forms.
    const media = body.media.filter(({ kind }) => kind === 'videos' || kind === 'pictures');
    const named = [
      ...pictures.map(({ url, line }) => ({ url, line, markdown: `![What it shows](${url})` })),
      ...[...links, ...media].map(({ url, line }) => ({ url, line, markdown: `[text](${url})` })),
    ];
    for (const { url, line, markdown } of named) {
      const pathname = parseLocalUrl(url)?.pathname;
      if (!pathname || pathname.startsWith('/')) continue;
      report(
        line,
        `The page with the code cannot find ${url} in HTML. Write it in Markdown: ${markdown}.`,
      );
    }
    for (const { meta, line } of body.codes) {
      const reference = parseReference(meta);
      if (!reference) continue;
      report(line, `Fences of a README show no files. Link to it: [text](${reference.file}).`);
    }
  },
};
