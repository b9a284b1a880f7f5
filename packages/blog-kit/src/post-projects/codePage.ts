import path from 'node:path';
import { counted, decodePercent, escapeHtml, hasSchemeOrHost, sizeText } from '../common/text';
import type { Nodes, Resource } from 'mdast';
import { applyEdits, type Edit } from 'docusaurus-quiet-pages/common/html';
import type { Outline } from '../posts/body';
import { cardPath } from '../cards/paths';
import { sampleOf } from '../code/samples';
import { type ProjectOfPost, anchorOf, isShown, type TreeEntry } from './projectFiles';
import { type ProjectFile, readmeName } from './readProject';
import { definitionsIn } from '../posts/markdown';
import { rangeOf } from '../posts/outline';

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
 *
 * @param post the page's post
 * @param project what the post's page says of it
 * @param files those of the zip
 * @param readme what is parsed of the README
 * @param folder the project's, as an address that is relative to the page's Markdown
 */
export function codePage(
  post: PostOfCode,
  project: ProjectOfPost,
  files: readonly ProjectFile[],
  readme: Outline | undefined,
  folder: string,
): string {
  const { title, permalink, unlisted, hasImage } = post;
  const { page, zip, count, tree } = project;
  const size = sizeText(project.size);
  const filesText = counted(count, 'file');
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
    title: `Code for “${title}”`,
    description: `${filesText} of the project in “${title}”: to read here, or to download as a zip of ${size}.`,
    slug: page,
    image: cardPath(hasImage ? '/' : permalink),
    // Shown by components/CodePageFiles/, as the page's contents.
    project_files: inOrder,
    ...(unlisted && { unlisted }),
  };
  const download = `<a href="pathname://${escapeHtml(zip)}" target="_self" type="application/zip" download="">${escapeHtml(`Download ${size} zip`)}</a>`;
  return [
    [
      '---',
      ...Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
      '---',
    ].join('\n'),
    `# ${escapeMarkdown(`Code for “${title}”`)}`,
    `${download}\u00A0· ${escapeMarkdown(filesText)}\u00A0· [The post](<${permalink}>)<a id="${anchorOf(readmeName)}"></a>`,
    readme ? readmeText(readme, { shown: pathsOf(shown), all: pathsOf(files), folder }) : '',
    '## Files {#files}',
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

/** The files of a project, as its README names them. */
interface FilesOfReadme {
  /** The paths of those that the page shows. */
  shown: ReadonlySet<string>;
  /** The paths of all. */
  all: ReadonlySet<string>;
  /** The project's folder as an address that is relative to the page's Markdown. */
  folder: string;
}

/**
 * A project's README as a part of its code page: without its title, which the page has, with links to files as links to
 * their places on the page, and with its pictures. What leads to no file of the project is left as words.
 */
function readmeText({ tree, source }: Outline, files: FilesOfReadme): string {
  const title = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  const definitions = definitionsIn(tree);
  return applyEdits(source, editsIn(tree)).trim();

  function editsIn(node: Nodes): Edit[] {
    if (node === title) return [{ ...rangeOf(node), text: '' }];
    const children = 'children' in node ? node.children.flatMap(editsIn) : [];
    const file = fileNamed(targetOf(node)?.url ?? '#');
    if (file === undefined) return children;
    if (!('children' in node)) return [{ ...rangeOf(node), text: textOf(node, file) }];
    const link = rangeOf(node);
    const [words] = node.children;
    const last = node.children.at(-1);
    if (!words || !last) return [{ ...link, text: '' }];
    const isShown = files.shown.has(file);
    return [
      { start: link.start, end: rangeOf(words).start, text: isShown ? '[' : '' },
      ...children,
      { start: rangeOf(last).end, end: link.end, text: isShown ? `](#${anchorOf(file)})` : '' },
    ];
  }

  function targetOf(node: Nodes): Resource | undefined {
    switch (node.type) {
      case 'link':
      case 'image':
      case 'definition':
        return node;
      case 'linkReference':
      case 'imageReference':
        return definitions.get(node.identifier);
      default:
        return undefined;
    }
  }

  /** What a picture becomes; the definitions of addresses are in place where they are used. */
  function textOf(node: Nodes, file: string): string {
    if (!('alt' in node)) return '';
    const alt = escapeMarkdown(node.alt ?? '');
    return files.all.has(file) ? `![${alt}](${encodePath(`${files.folder}/${file}`)})` : alt;
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

/** A text as a fenced block of code, whose fence is longer than any in it. */
function fencedCode(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** The languages of files whose ending is not their name. */
const languages: Record<string, string> = {
  mts: 'ts',
  cts: 'ts',
  mjs: 'js',
  cjs: 'js',
  sh: 'bash',
  gql: 'graphql',
  graphqls: 'graphql',
  md: 'markdown',
  tf: 'hcl',
  htm: 'html',
  yml: 'yaml',
};

/** Endings that are the name of a language. */
const own = new Set(
  'ts tsx js jsx json yaml graphql go py python rust kotlin swift css html xml svg bash diff hcl ini toml sql java'.split(
    ' ',
  ),
);

/** The language of a file for its code block, by its name; `text` if it gets no colors. */
function languageOf(file: string): string {
  const name = path.posix.basename(file);
  if (/^(?:Docker|Container)file$/.test(name)) return 'docker';
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return languages[ending] ?? (own.has(ending) ? ending : 'text');
}
