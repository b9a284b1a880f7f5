import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath, posixPath } from '@docusaurus/utils';
import { applyEdits, type Edit } from 'docusaurus-quiet-pages/common/html';
import type { Nodes } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { billLines, billTotals, totalsText } from '../bill/bill';
import { readSample } from '../code/samples';
import { markdownPath } from '../common/addresses';
import { blogPosts, type Build, writeBuildFile } from '../common/buildFiles';
import { decodePercent, hasSchemeOrHost, sizeText } from '../common/text';
import type { AddedMetadata } from '../post-metadata';
import {
  type Component,
  definitionsIn,
  isComponent,
  isFigure,
  type ParsedBody,
  pictureTarget,
  rangeOf,
  replace,
  replaceAddress,
  type Syntax,
} from '../posts/markdown';
import { blockTitles, isBlockName } from '../posts/blockTitles';
import { openModel } from '../posts/posts';
import { fencedCode, parseReference } from '../posts/samples';
import { seriesText } from '../series/series';

/** Docusaurus plugin: writes every post as Markdown at its address plus `.md`, and `/llms.txt`, which lists them. */
export default function postMarkdown(summary: string, syntax?: Syntax) {
  return ({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin => {
    let posts: BlogPost[] = [];
    return {
      name: 'post-markdown',
      async allContentLoaded({ allContent }) {
        posts = blogPosts(allContent);
      },
      async postBuild(build) {
        const { title, url } = build.siteConfig;
        const model = openModel(siteDir, syntax);
        const wholeAddress = wholeAddresses(build, posts);
        for (const post of posts) {
          const { permalink, source } = post.metadata;
          const { body, dir } = await model.read(aliasedSitePathToRelativePath(source));
          if (body.problem) continue;
          const whole = (address: string) => wholeAddress(address, post);
          const text = cleanMarkdown(body, dir, whole);
          const copy = markdownDocument(post, text, url);
          writeBuildFile(build, markdownPath(permalink).slice(1), copy);
        }
        writeBuildFile(build, 'llms.txt', llmsText({ title, url, summary }, posts));
      },
    };
  };
}

/** A complete document: the post's title, date, authors, address, place in its series, text, bill, and where its code is. */
export function markdownDocument({ metadata }: BlogPost, content: string, siteUrl: string): string {
  const post = metadata as BlogPost['metadata'] & AddedMetadata;
  const { title, date, authors, permalink, series, project } = post;
  const day = date.toISOString().slice(0, 10);
  const names = authors.map(({ name }) => name);
  const facts = [day, ...names, `<${siteUrl}${permalink}>`, series && seriesText(series)];
  const bill = billLines(post).map((line) => `- ${line}\n`);
  const receipt = bill.length > 0 ? `\n## The bill\n\n${bill.join('')}` : '';
  const code = project
    ? `\nThe whole code: <${siteUrl}${project.page}> · Download ${sizeText(project.size)} zip: <${siteUrl}${project.zip}>\n`
    : '';
  return `# ${title}\n\n${facts.filter(Boolean).join(' · ')}\n\n${content}${receipt}${code}`;
}

/** The file that https://llmstxt.org describes: what the site is, and its listed posts with the addresses of their text. */
export function llmsText(
  site: { title: string; url: string; summary: string },
  posts: readonly BlogPost[],
): string {
  const listed = posts.filter(({ metadata }) => !metadata.unlisted);
  const lines = listed.map(({ metadata }) => {
    const { title, permalink, description = '' } = metadata;
    const totals = billTotals(metadata as AddedMetadata);
    const name = title.replace(/[[\]]/g, '\\$&');
    const about = description.replace(/\s+/g, ' ') + (totals ? ` (${totalsText(totals)})` : '');
    return `- [${name}](${site.url}${markdownPath(permalink)}): ${about}\n`;
  });
  const list = lines.length > 0 ? `\n## Posts\n\n${lines.join('')}` : '';
  return `# ${site.title}\n\n> ${site.summary}\n${list}`;
}

/**
 * Makes addresses in posts whole, so that they work wherever a copy is read. One that names a file is that of what the build
 * has made of it: the page of a post, the bundler's copy (`name-<hash>.ext`, with the same content), or a file of
 * `static/`.
 */
export function wholeAddresses({ siteDir, outDir, siteConfig }: Build, posts: readonly BlogPost[]) {
  const pages = new Map(posts.map(({ metadata }) => [metadata.source, metadata.permalink]));
  const assets = path.join(outDir, 'assets');
  const copies = readdirSync(assets, { recursive: true, encoding: 'utf8' });

  function publishedAt(source: string): string | undefined {
    // A relative address may lead out of the site's folder, and yet to one of its pages.
    if (!source.startsWith('@site/')) return undefined;
    const file = path.join(siteDir, aliasedSitePathToRelativePath(source));
    const page = pages.get(source);
    if (page !== undefined || !statSync(file, { throwIfNoEntry: false })?.isFile()) return page;
    const { name, ext } = path.parse(file);
    const content = readFileSync(file);
    const copy = copies.find((one) => {
      const isNamed = path.basename(one).startsWith(`${name}-`) && one.endsWith(ext);
      return isNamed && readFileSync(path.join(assets, one)).equals(content);
    });
    if (copy !== undefined) return `/assets/${posixPath(copy)}`;
    return /^@site\/static(\/.*)/.exec(source)?.[1];
  }

  return (written: string, { metadata }: BlogPost): string => {
    const address = written.replace(/^pathname:\/\//, '');
    // Links to headings of the same text, and full addresses.
    if (address.startsWith('#') || hasSchemeOrHost(address)) return address;
    const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
    const named = decodePercent(pathname);
    const targets = targetsOf(named, metadata.source);
    const [found] = targets.flatMap((target) => publishedAt(target) ?? []);
    if (found !== undefined) return siteConfig.url + found + rest;
    return new URL(address, siteConfig.url + metadata.permalink).href;
  };
}

/**
 * What an address may name, in Docusaurus's order: a file beside the text, in the folder of all posts, or in that of the
 * site. https://docusaurus.io/docs/markdown-features/links
 */
function targetsOf(named: string, source: string): string[] {
  if (named.startsWith('@site/')) return [named];
  const beside = path.posix.join(path.posix.dirname(source), named);
  const below = ['@site/blog', '@site'].map((folder) => path.posix.join(folder, named));
  if (named.startsWith('.')) return [beside];
  return named.startsWith('/') ? below : [beside, ...below];
}

/**
 * The text of a post as Markdown that stands alone: addresses are whole, samples filled in, and what only the site's
 * build understands (imports, components, comments, ids of headings) is left out with its words kept.
 *
 * The rest stays as the owner wrote it, so it edits the source in place instead of writing the parsed text anew.
 */
export function cleanMarkdown(
  { tree, source, title }: ParsedBody & { title?: string },
  dir: string,
  wholeAddress: (address: string) => string,
): string {
  const heading = title !== undefined && tree.children.find(({ type }) => type === 'heading');
  const definitions = definitionsIn(tree);
  const text = applyEdits(source, editsOf(tree));
  return `${text.replace(/\n{3,}/g, '\n\n').trim()}\n`;

  /** @param moved by how much the components around a node have moved it in, which goes with them */
  function editsOf(node: Nodes, moved = 0): Edit[] {
    const indent = moved + indentOf(node);
    const inner = [
      ...(indent > moved ? moveOut(node, source, indent) : []),
      ...('children' in node ? node.children.flatMap((child) => editsOf(child, indent)) : []),
    ];
    switch (node.type) {
      case 'image':
      case 'imageReference': {
        const picture = pictureTarget(node, definitions);
        const isMoving = picture && isFigure(picture.url);
        if (isMoving) return [replace(node, figureText(node.alt, picture.title))];
        return node.type === 'image' ? replaceAddress(node, source, wholeAddress(node.url)) : [];
      }
      case 'link':
      case 'definition':
        return [...replaceAddress(node, source, wholeAddress(node.url)), ...inner];
      case 'code': {
        const sample = parseReference(node.meta);
        if (!sample) return [];
        const info = `${node.lang ?? ''} title="${path.posix.basename(sample.file)}"`;
        return [replace(node, fencedCode(readSample(dir, sample), info))];
      }
      case 'heading': {
        if (node === heading) return [replace(node, '')];
        const { start, end } = rangeOf(node);
        // Plain Markdown would show the id.
        const id = headingId.exec(source.slice(start, end));
        return id ? [{ start: start + id.index, end, text: '' }, ...inner] : inner;
      }
      case 'containerDirective':
        return [...withoutColons(node, source), ...inner];
      case 'html':
        return /^<!--.*-->$/s.test(node.value.trim()) ? [replace(node, '')] : [];
      case 'comment':
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return [replace(node, '')];
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        return isHtml(node) ? inner : [...withoutTags(node), ...inner];
      }
      default:
        return inner;
    }
  }
}

/**
 * The edits that write the name of one of this blog's own blocks as text. A block without a label directly below a heading
 * needs no name. Docusaurus's blocks stay, since other programs know them.
 */
function withoutColons(node: ContainerDirective, source: string): Edit[] {
  if (!isBlockName(node.name)) return [];
  const { start, end } = rangeOf(node);
  const written = source.slice(start, end);
  const [line = '', marks = '', label] = /^(:+[\w-]+)(?:\[(.*)\])?.*/.exec(written) ?? [];
  const lineAbove = source.slice(0, start).trimEnd().split('\n').at(-1) ?? '';
  const name = label || !/^#+ /.test(lineAbove) ? `**${blockTitles[node.name]}**` : '';
  // None if the block ends with the file.
  const closing = /:{3,}\s*$/.exec(written)?.[0] ?? '';
  const afterMarks = start + marks.length + (label ? 1 : 0);
  return [
    { start, end: afterMarks, text: label ? `${name} ` : name },
    { start: afterMarks + (label?.length ?? 0), end: start + line.length, text: '' },
    { start: end - closing.length, end, text: '' },
  ];
}

/** HTML elements are valid in Markdown and stay. */
function isHtml({ name, attributes }: Component): boolean {
  const isCode = attributes.some(({ value }) => value && typeof value === 'object');
  return /^[a-z]/.test(name ?? '') && !isCode;
}

/** By how many columns the text of a component is indented, relative to its tag. */
function indentOf(node: Nodes): number {
  if (!isComponent(node) || isHtml(node)) return 0;
  const [tag, text] = [node.position?.start, node.children[0]?.position?.start];
  return tag && text && text.line > tag.line ? Math.max(0, text.column - tag.column) : 0;
}

/** Removes the indentation of a component's lines, which without its tags would turn them into code. */
function moveOut(node: Nodes, source: string, columns: number): Edit[] {
  const { start, end } = rangeOf(node);
  const spaces = new RegExp(`(?<=\\n)[ \\t]{1,${columns}}`, 'g');
  return [...source.slice(start, end).matchAll(spaces)].map(({ 0: { length }, index }) => {
    return { start: start + index, end: start + index + length, text: '' };
  });
}

/** The edits around the content of a component, or of one without content what it shows: a figure, or a picture. */
function withoutTags(node: Component): Edit[] {
  const attribute = (name: string) => {
    const found = node.attributes.find((one) => 'name' in one && one.name === name)?.value;
    return typeof found === 'string' ? found : undefined;
  };
  const { start, end } = rangeOf(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (!first || !last) {
    const alternative = attribute('alternative') ?? attribute('alt');
    return [replace(node, figureText(alternative, attribute('caption')))];
  }
  const label = attribute('label');
  return [
    { start, end: rangeOf(first).start, text: label === undefined ? '' : `**${label}**\n\n` },
    // The following text begins a new paragraph, as it does after a tag.
    { start: rangeOf(last).end, end, text: node.type === 'mdxJsxFlowElement' ? '\n' : '' },
  ];
}

// The three ways that Docusaurus knows: https://docusaurus.io/docs/markdown-features/toc#heading-ids
const headingId = /\s*(?:\\?\{#[^}\s]+\}|\{\/\*\s*#\S+\s*\*\/\}|<!--\s*#\S+\s*-->)\s*$/;

/** What a figure that moves is where nothing moves: what it shows and, in italics, its caption. */
function figureText(alternative?: string | null, caption?: string | null): string {
  const texts = [
    alternative && escapeText(alternative),
    caption && `_${escapeText(caption.trim())}_`,
  ];
  return texts.filter(Boolean).join('\n\n');
}

/** Escapes what Markdown would read as emphasis, code, a link, an element, or the mark of a heading, quote or list. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<&~]|^[#>+-]/gm, '\\$&').replace(/^(\d+)([.)])/gm, '$1\\$2');
}
