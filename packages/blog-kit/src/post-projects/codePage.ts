import type { Outline } from '../posts/body';
import { escapeHtml } from '../common/text';
import type { KitWords } from '../build-texts/kitText';
import { belowBaseUrl } from '../blog-path/belowBaseUrl';
import { cardPath } from '../cards/paths';
import { sampleOf } from '../code-samples/readSample';
import type { ProjectOfPost } from './addProjects';
import { escapeMarkdown, fencedCode } from './escapeMarkdown';
import { languageOf } from './language';
import { readmeText } from './readmeText';
import { type ProjectFile, readmeName } from './readProject';
import { anchorOf, isShown } from './shownFiles';
import { sizeText } from '../sizes/sizeText';
import type { TreeEntry } from './tree';

/** What a code page needs of its post. */
export interface PostOfCode {
  title: string;
  permalink: string;
  /** The address of the site, as a path. */
  baseUrl: string;
  unlisted: boolean;
  /** Whether the post names a picture for previews, so that no card is drawn for it. */
  hasImage: boolean;
}

/**
 * The page with the code of a post, as Markdown: how to get it, its README, and every file that people read. Its tree
 * is in the front matter, for the page's contents.
 *
 * @param post the page's post
 * @param project what the post's page says of it
 * @param files those of the zip
 * @param readme what is parsed of the README
 * @param folder the project's, as an address that is relative to the page's Markdown
 * @param words those of the page
 */
export function codePage(
  post: PostOfCode,
  project: ProjectOfPost,
  files: readonly ProjectFile[],
  readme: Outline | undefined,
  folder: string,
  words: KitWords,
): string {
  const { locale, text } = words;
  const { title, permalink, baseUrl, unlisted, hasImage } = post;
  const { page, zip, count, tree } = project;
  const size = sizeText(project.size, locale);
  const filesText = text('code.files', { count });
  // The starter takes the last file of the tree that the reader has passed for the current one.
  const inOrder = [...tree].sort(
    ({ name }, other) => Number(other.name === readmeName) - Number(name === readmeName),
  );
  const anchors = anchorsIn(inOrder);
  const place = ({ path }: ProjectFile) => anchors.indexOf(anchorOf(path));
  const shown = files
    .filter((file) => isShown(file) && file.path !== readmeName)
    .sort((one, other) => place(one) - place(other));
  const fields = {
    title: text('code.title', { title }),
    description: text('code.description', { files: filesText, title, size }),
    slug: belowBaseUrl(page, baseUrl),
    image: cardPath(hasImage ? baseUrl : permalink, baseUrl),
    // Shown by components/CodePageFiles/, as the page's contents.
    project_files: inOrder,
    ...(unlisted && { unlisted }),
  };
  const download = `<a href="pathname://${escapeHtml(zip)}" target="_self" type="application/zip" download="">${escapeHtml(text('code.download', { size }))}</a>`;
  return [
    [
      '---',
      ...Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
      '---',
    ].join('\n'),
    `# ${escapeMarkdown(text('code.title', { title }))}`,
    `${download}\u00A0· ${escapeMarkdown(filesText)}\u00A0· [${escapeMarkdown(text('code.post'))}](<${permalink}>)<a id="${anchorOf(readmeName)}"></a>`,
    readme ? readmeText(readme, { shown: pathsOf(shown), all: pathsOf(files), folder }) : '',
    `## ${escapeMarkdown(text('code.heading'))} {#files}`,
    // On two lines, so that it is a block of HTML and not within a paragraph.
    '<project-files>\n</project-files>',
    ...shown.flatMap(({ path, content }) => [
      `### ${escapeMarkdown(path)} {#${anchorOf(path)}}`,
      fencedCode(textOf(path, content), languageOf(path)),
    ]),
    '',
  ].join('\n\n');
}

/** The anchors of a tree's files, from top to bottom. */
function anchorsIn(entries: readonly TreeEntry[]): string[] {
  return entries.flatMap(({ anchor, entries: inner = [] }) =>
    anchor ? [anchor] : anchorsIn(inner),
  );
}

function pathsOf(files: readonly ProjectFile[]): Set<string> {
  return new Set(files.map(({ path }) => path));
}

/** Without the markers of regions, as posts show code. */
function textOf(path: string, content: Buffer): string {
  const text = content.toString('utf8').replace(/^\uFEFF/, '');
  try {
    return sampleOf(text, path);
  } catch {
    // Posts show no region of such a file: docusaurus-content-checks tells the owner of theirs.
    return text.trimEnd();
  }
}
