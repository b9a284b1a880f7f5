import path from 'node:path';
import type { BlogPostMetadata } from '@docusaurus/plugin-content-blog';
import { visit } from 'unist-util-visit';
import { applyEdits } from 'docusaurus-quiet-pages/common/html';
import { isPicture } from 'docusaurus-quiet-pages/content-security';
import { cardPath } from '../cards/paths';
import { withoutMarkers } from '../code/samples';
import { counted, decodePercent, escapeHtml, hasSchemeOrHost, sizeText } from '../common/text';
import {
  definitionsIn,
  normalizeText,
  type ParsedBody,
  replace,
  replaceAddress,
} from '../posts/markdown';
import { fencedCode } from '../posts/samples';
import {
  anchorOf,
  isShown,
  type ProjectFile,
  type ProjectOfPost,
  readmeName,
} from './projectFiles';

/**
 * The page with the code of a post, as Markdown: how to get it, its README, and every file that people read. Its tree
 * is in the front matter, for the page's contents.
 *
 * @param folder the address of the project's folder from the page
 */
export function codePage(
  post: Pick<BlogPostMetadata, 'title' | 'permalink' | 'unlisted' | 'frontMatter'>,
  { page, zip, tree, ...project }: ProjectOfPost,
  files: readonly ProjectFile[],
  readme: ParsedBody,
  folder: string,
): string {
  const { permalink, unlisted, frontMatter } = post;
  const title = `Code for “${post.title}”`;
  const size = sizeText(project.size);
  const count = counted(project.count, 'file');
  const shown = files.filter((file) => isShown(file) && file.path !== readmeName);
  const isReadme = ({ name }: { name: string }) => name === readmeName;
  const fields = {
    title,
    description: `${count} of the project in “${post.title}”: to read here, or to download as a zip of ${size}.`,
    slug: page,
    // No card is drawn for a post that names a picture.
    image: cardPath(frontMatter.image ? '/' : permalink),
    // The contents of the page, in its order: the starter takes the last that the reader has passed for the current one.
    project_files: [...tree.filter(isReadme), ...tree.filter((entry) => !isReadme(entry))],
    ...(unlisted && { unlisted }),
  };
  return [
    '---',
    ...Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    '---\n',
    `# ${escapeMarkdown(title)}\n`,
    `<a href="pathname://${escapeHtml(zip)}" target="_self" type="application/zip" download="">Download ${size} zip</a>` +
      `\u00A0· ${escapeMarkdown(count)}\u00A0· [The post](<${permalink}>)<a id="${anchorOf(readmeName)}"></a>\n`,
    `${readmeText(readme, files, shown, folder)}\n`,
    '## Files {#files}\n',
    // On two lines, so that it is a block of HTML and not within a paragraph.
    '<project-files>\n</project-files>\n',
    ...shown.flatMap(({ path: file, content }) => [
      `### ${escapeMarkdown(file)} {#${anchorOf(file)}}\n`,
      `${fencedCode(withoutMarkers(normalizeText(content.toString('utf8'))), languageOf(file))}\n`,
    ]),
  ].join('\n');
}

/**
 * A project's README as a part of its code page: without its title, which the page has, with links to files as links to
 * their places on the page, or to all files, and with its pictures.
 */
function readmeText(
  { tree, source }: ParsedBody,
  files: readonly ProjectFile[],
  shown: readonly ProjectFile[],
  folder: string,
): string {
  const title = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  const edits = title ? [replace(title, '')] : [];
  const definitions = definitionsIn(tree);
  visit(tree, (node) => {
    const target = node.type === 'imageReference' ? definitions.get(node.identifier) : node;
    if (!target || !('url' in target)) return;
    // Of this page, of the site, or of another.
    if (/^[#/]/.test(target.url) || hasSchemeOrHost(target.url)) return;
    const file = path.posix.normalize(decodePercent(target.url.replace(/[?#].*$/, '')));
    const isThere = files.some((one) => one.path === file);
    // The page publishes no picture that the zip does not have.
    if ('alt' in node && !isThere) {
      edits.push(replace(node, escapeMarkdown(node.alt ?? '')));
      return;
    }
    if (node.type === 'imageReference') return;
    const has = file === readmeName || shown.some((one) => one.path === file);
    const place = has ? `#${anchorOf(file)}` : '#files';
    const isSource =
      node.type === 'image' || (node.type === 'definition' && isPicture(file) && isThere);
    const address = `${folder}/${file}`.split('/').map(encodeURIComponent).join('/');
    edits.push(...replaceAddress(node, source, isSource ? address : place));
  });
  return applyEdits(source, edits).trim();
}

/** Escapes a text of one line for Markdown with directives and tables. */
function escapeMarkdown(text: string): string {
  return text.replace(/[!"#$%&'()*+,./:;<=>?@[\\\]^_`{|}~-]/g, '\\$&');
}

/** The languages of files whose ending Prism does not know. */
const languages: Partial<Record<string, string>> = {
  ...{ mts: 'ts', cts: 'ts', mjs: 'js', cjs: 'js' },
  ...{ gql: 'graphql', graphqls: 'graphql', tf: 'hcl', txt: 'text' },
};

/** The language of a file for its code block, by its name. Prism leaves one plain that it does not know. */
function languageOf(file: string): string {
  if (/(?:^|\/)(?:Docker|Container)file$/.test(file)) return 'docker';
  const ending = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? 'text';
  return languages[ending] ?? ending;
}
