import { visit } from 'unist-util-visit';
import { hasSchemeOrHost } from 'docusaurus-plugin-kit/hasSchemeOrHost';
import { lineAt } from 'docusaurus-plugin-kit/source-edits/lineAt';
import type { Attachments } from './attachments';
import type { Kind, Notice, OldBlog } from './old-blog/oldBlog';
import { splitAddress } from './paths';
import type { PostIndex } from './postIndex';
import { matchesOutsideCode, parseText, rangeOf } from './text/markdown';
import { findReferences, isShown, type Reference } from './text/references';

/** The targets of the text's addresses. */
interface Known {
  /** Whether the post itself is a draft, which may link to others. */
  isDraft: boolean;
  index: PostIndex;
  attachments: Attachments;
  blog: OldBlog;
}

// Patterns of special syntax, by the kind of blog.
const FOREIGN_SYNTAX: Partial<Record<Kind, [kind: string, pattern: RegExp]>> = {
  jekyll: ['Liquid that is not known', /\{%.*?%\}|\{\{.*?\}\}/gs],
  hugo: ['Shortcodes that are not known', /\{\{[<%].*?[>%]\}\}/gs],
};

/** Files that posts share, which this command writes. */
const SHARED = /^\.\.\/_(?:partials|components)\//;

/**
 * Finds the parts of a converted post that the owner has to change.
 *
 * @param text with the front matter
 */
export function findLeftovers(text: string, file: string, isMdx: boolean, known: Known): Notice[] {
  const notices: Notice[] = [];
  const bodyStart = text.indexOf('\n---\n') + '\n---\n'.length;
  const body = text.slice(bodyStart);
  const add = (kind: string, offset: number, detail: string) => {
    const place = `${file}:${lineAt(text, bodyStart + offset)}`;
    notices.push({ kind, place, detail });
  };

  const [kind = '', pattern = /(?!)/g] = FOREIGN_SYNTAX[known.blog.kind] ?? [];
  for (const { 0: found, index } of matchesOutsideCode(body, pattern, isMdx)) {
    add(kind, index, shorten(found));
  }
  for (const reference of findReferences(body, isMdx)) {
    const { url } = reference;
    const reason = known.attachments.problemOf({ url, isShown: isShown(reference) });
    if (reason !== undefined) {
      add('Files that are not taken', reference.start, `${shorten(url)} ${reason}`);
      continue;
    }
    const problem = problemOf(reference, known);
    if (problem) add(problem, reference.start, shorten(url));
  }
  visit(parseText(body, isMdx), (node) => {
    const [start] = rangeOf(node);
    if (node.type === 'image' && !node.alt?.trim()) {
      add('Pictures without alternative text', start, shorten(node.url));
    }
    if (node.type === 'code' && node.lang === 'mermaid') {
      add('Diagrams in Mermaid', start, 'Switch on syntax.mermaid in site.config.ts.');
    }
  });
  const [formula] = matchesOutsideCode(body, /\$\$.+?\$\$/gs, isMdx);
  if (formula) add('Formulas', formula.index, 'Switch on syntax.math in site.config.ts.');
  return notices;
}

function problemOf(
  reference: Reference,
  { isDraft, index, attachments }: Known,
): string | undefined {
  const { url, isMedia, by, tag } = reference;
  if (/^(?:https?:)?\/\//.test(url)) {
    if (!isMedia || tag === 'source') return undefined;
    return tag === undefined || tag === 'img'
      ? 'Pictures of other sites'
      : 'Frames and media of other sites';
  }
  if (hasSchemeOrHost(url) || url.startsWith('#') || url === '') return undefined;
  const { pathname } = splitAddress(url);
  const linked = index.findLinked(pathname);
  if (linked) return linked.isDraft && !isDraft ? 'Links to drafts' : undefined;
  if (pathname.startsWith('/blog/')) return undefined;
  if (by === 'import') {
    if (!/^(?:\.|@site\/|~|@\/)/.test(pathname)) return undefined;
    const isKnown = SHARED.test(pathname) || isAttached(pathname, attachments);
    return isKnown ? undefined : 'Components and files that are imported';
  }
  if (isAttached(pathname, attachments)) return undefined;
  return isMedia ? 'Pictures that are missing' : 'Links that lead nowhere here';
}

function isAttached(pathname: string, { files }: Attachments): boolean {
  const end = pathname.replace(/^\.\//, '/');
  return [...files.keys()].some((file) => file.endsWith(end));
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}
