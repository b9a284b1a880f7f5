import path from 'node:path';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { applyEdits, type Edit } from 'docusaurus-quiet-pages/common/html';
import { cardPath } from '../cards/paths';
import { sampleOf } from '../code/samples';
import { counted, decodePercent, escapeHtml, hasSchemeOrHost, sizeText } from '../common/text';
import {
  definitionsIn,
  type ParsedBody,
  rangeOf,
  replace,
  replaceAddress,
} from '../posts/markdown';
import { fencedCode } from '../posts/samples';
import { anchorOf, isShown, type ProjectOfPost, type TreeEntry } from './projectFiles';
import { type ProjectFile, readmeName } from './readProject';

/** What a code page needs of its post. */
interface PostOfCode {
  title: string;
  permalink: string;
  unlisted: boolean;
  /** Whether the post names a picture for previews, so that no card is drawn for it. */
  hasImage: boolean;
}

/**
 * The page with the code of a post, as Markdown: how to get it, its README, and every file that people read. Its tree
 * is in the front matter, for the page's contents.
 */
export function codePage(
  post: PostOfCode,
  project: ProjectOfPost,
  files: readonly ProjectFile[],
  readme: ParsedBody,
  folder: string,
): string {
  const { permalink, unlisted, hasImage } = post;
  const title = `Code for “${post.title}”`;
  const size = sizeText(project.size);
  const filesText = counted(project.count, 'file');
  // The starter takes the last file of the tree that the reader has passed for the current one.
  const isReadme = ({ name }: TreeEntry) => name === readmeName;
  const inOrder = [...project.tree].sort((a, b) => Number(isReadme(b)) - Number(isReadme(a)));
  const anchors = anchorsIn(inOrder);
  const place = (file: ProjectFile) => anchors.indexOf(anchorOf(file.path));
  const shown = files
    .filter((file) => isShown(file) && file.path !== readmeName)
    .sort((one, other) => place(one) - place(other));
  const fields = {
    title,
    description: `${filesText} of the project in “${post.title}”: to read here, or to download as a zip of ${size}.`,
    slug: project.page,
    image: cardPath(hasImage ? '/' : permalink),
    // Shown by components/CodePageFiles/, as the page's contents.
    project_files: inOrder,
    ...(unlisted && { unlisted }),
  };
  const keys = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const download = `<a href="pathname://${escapeHtml(project.zip)}" target="_self" type="application/zip" download="">${escapeHtml(`Download ${size} zip`)}</a>`;
  return [
    ['---', ...keys, '---'].join('\n'),
    `# ${escapeMarkdown(title)}`,
    `${download}\u00A0· ${escapeMarkdown(filesText)}\u00A0· [The post](<${permalink}>)<a id="${anchorOf(readmeName)}"></a>`,
    readmeText(readme, files, shown, folder),
    '## Files {#files}',
    // On two lines, so that it is a block of HTML and not within a paragraph.
    '<project-files>\n</project-files>',
    ...shown.flatMap(({ path: file, content }) => [
      `### ${escapeMarkdown(file)} {#${anchorOf(file)}}`,
      fencedCode(textOf(file, content), languageOf(file)),
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

/** Without the markers of regions, as posts show code. */
function textOf(file: string, content: Buffer): string {
  const text = content.toString('utf8').replace(/^\uFEFF/, '');
  try {
    return sampleOf(text, file);
  } catch {
    // Posts show no region of such a file: the checks tell the owner of theirs.
    return text.trimEnd();
  }
}

/**
 * A project's README as a part of its code page: without its title, which the page has, with links to files as links to
 * their places on the page, or to all files, and with its pictures. A picture that is not there is its words.
 */
function readmeText(
  { tree, source }: ParsedBody,
  files: readonly ProjectFile[],
  shown: readonly ProjectFile[],
  folder: string,
): string {
  const title = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  const definitions = definitionsIn(tree);
  const pictured = new Set<string>();
  visit(tree, 'imageReference', ({ identifier }) => void pictured.add(identifier));
  const has = (list: readonly ProjectFile[], file: string) => list.some((one) => one.path === file);
  return applyEdits(source, editsIn(tree)).trim();

  function editsIn(node: Nodes): Edit[] {
    if (node === title) return [{ ...rangeOf(node), text: '' }];
    const inner = 'children' in node ? node.children.flatMap(editsIn) : [];
    return [...editsOf(node), ...inner];
  }

  function editsOf(node: Nodes): Edit[] {
    const isPicture = node.type === 'image' || node.type === 'imageReference';
    if (!isPicture && node.type !== 'link' && node.type !== 'definition') return [];
    const target = node.type === 'imageReference' ? definitions.get(node.identifier) : node;
    const file = fileNamed(target && 'url' in target ? target.url : '#');
    if (file === undefined) return [];
    if (isPicture && !has(files, file)) return [replace(node, escapeMarkdown(node.alt ?? ''))];
    // Its definition has the address.
    if (node.type === 'imageReference') return [];
    const isSource = isPicture || (node.type === 'definition' && pictured.has(node.identifier));
    const place = has(shown, file) || file === readmeName ? anchorOf(file) : 'files';
    return replaceAddress(node, source, isSource ? encodePath(`${folder}/${file}`) : `#${place}`);
  }
}

/** The path of the file that an address names; undefined if it is of this page, of the site, or of another. */
function fileNamed(url: string): string | undefined {
  if (/^[#/]/.test(url) || hasSchemeOrHost(url)) return undefined;
  return path.posix.normalize(decodePercent(url.replace(/[?#].*$/, '')));
}

/** A path as an address in Markdown, in which a bracket could end it. */
function encodePath(file: string): string {
  const encoded = file.split('/').map(encodeURIComponent).join('/');
  return encoded.replace(/[()]/g, (char) => (char === '(' ? '%28' : '%29'));
}

/** Escapes a text of one line for Markdown with directives and tables. */
function escapeMarkdown(text: string): string {
  return text.replace(/[!"#$%&'()*+,./:;<=>?@[\\\]^_`{|}~-]/g, '\\$&');
}

/** The languages of files whose ending Prism does not know. */
const languages: Partial<Record<string, string>> = {
  mts: 'ts',
  cts: 'ts',
  mjs: 'js',
  cjs: 'js',
  gql: 'graphql',
  graphqls: 'graphql',
  tf: 'hcl',
  txt: 'text',
};

/** The language of a file for its code block, by its name. Prism leaves one plain that it does not know. */
function languageOf(file: string): string {
  const name = path.posix.basename(file);
  if (/^(?:Docker|Container)file$/.test(name)) return 'docker';
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? 'text';
  return languages[ending] ?? ending;
}
