import { documentKind, isPicture, isScript } from 'docusaurus-quiet-pages/headers/documentKind';

/**
 * Why a post may not link to a file, and what to do. The text follows the name of the file.
 *
 * The build publishes a linked file at an address of the site, where a document would be a page that nobody has checked,
 * and a script one that pages may run.
 *
 * @param isShown whether the post shows the file as a picture, in which nothing runs
 */
export function attachmentProblem(file: string, isShown = false): string | undefined {
  if (isShown && isPicture(file)) return undefined;
  if (!documentKind(file) && !isScript(file)) return undefined;
  const what = isScript(file) ? 'a script' : 'a document in which scripts can run';
  return `is ${what}, and the build would publish it as a part of this site. Put it into a zip, or show it as code.`;
}

/**
 * The same for a file that the bundler copies.
 *
 * @param request how the post names the file, with loaders; those of Docusaurus put pictures into a folder of their own
 */
export function copyProblem(request: string, file: string): string | undefined {
  if (!/(?:file|url)-loader/.test(request)) return undefined;
  const loaders = request.slice(0, request.lastIndexOf('!'));
  return attachmentProblem(file, /[?&]name=assets\/images\//.test(loaders));
}
