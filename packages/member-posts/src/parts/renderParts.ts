import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parts, rawFolder } from '@generated/docusaurus-member-posts/default/parts';
import renderPage from 'docusaurus-member-posts/site-entry';
import { partBegin, partEnd, rawFile } from './rawPart';
import { rendered } from './rendered';

type Page = {
  html: string;
  collectedData: { anchors: string[]; links: string[] };
};
const render = renderPage as unknown as (request: { pathname: string }) => Promise<Page>;

/**
 * Renders a page, as Docusaurus's entry does. The page of a post for members is rendered once more before, with the part for
 * members in its place: this is kept outside of the build, and private-folder/finishParts.ts makes of it what members read.
 */
export default async function renderWithPart(request: { pathname: string }): Promise<Page> {
  const load = parts[request.pathname] ?? parts[request.pathname.replace(/\/$/, '')];
  if (!load) return render(request);
  const { default: part } = await load();
  const whole = await rendered.run(part, () => render(request));
  const begin = whole.html.indexOf(partBegin);
  const end = whole.html.lastIndexOf(partEnd);
  if (begin === -1 || end === -1)
    throw new Error(`The page ${request.pathname} does not show its part for members.`);
  mkdirSync(rawFolder, { recursive: true });
  writeFileSync(
    path.join(rawFolder, rawFile(request.pathname)),
    whole.html.slice(begin + partBegin.length, end),
  );
  const page = await render(request);
  // Links and headings of the part are checked like all others.
  const { anchors, links } = whole.collectedData;
  return { ...page, collectedData: { ...page.collectedData, anchors, links } };
}
