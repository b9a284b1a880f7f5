import type { Conversion } from './conversion';
import { infoString, readHighlightOptions } from './highlightOptions';
import { fence } from './markdown';
import { embedLink, picture, type TagArguments } from './tagArguments';

// Hugo's own: https://gohugo.io/shortcodes/. The others are those of well-known themes.
const ADMONITIONS = /^(?:notice|alert|callout|admonition|hint|info|note|tip|warning|danger)$/;

/** A shortcode's name, without `.html`, and its arguments. */
export interface Shortcode extends TagArguments {
  name: string;
}

/**
 * The Markdown for a shortcode; undefined if it is unknown.
 *
 * @param inner the text between its tags, undefined when it has no closing one
 * @param renderInner the same with the shortcodes in it replaced
 */
export function replaceShortcode(
  token: Shortcode,
  inner: string | undefined,
  renderInner: () => string,
  { findPost, fields, settings }: Conversion,
): string | undefined {
  const { name, named, positional } = token;
  if (name === 'highlight' && inner !== undefined) {
    const language = positional[0] ?? named.lang ?? 'text';
    const options = readHighlightOptions(positional.slice(1).join(','));
    return fence(inner, infoString(language, { ...options, ...strings(named) }));
  }
  if (/^(?:figure|img|image|imgproc)$/.test(name)) return picture(token);
  if (/^(?:youtube|vimeo|tweet|x|instagram|codepen)(?:[-_]simple)?$/.test(name)) {
    const service = name.replace(/[-_]simple$/, '').replace(/^x$/, 'tweet');
    return embedLink(service, named.id ?? positional.at(-1));
  }
  if (name === 'gist') return embedLink('gist', positional.slice(0, 2).join('/'));
  if (name === 'ref' || name === 'relref') return findPost(named.path ?? positional[0] ?? '');
  if (name === 'param') return scalar(fields[positional[0] ?? ''] ?? settings[positional[0] ?? '']);
  if (name === 'toc') return '';
  if (name === 'mermaid' && inner !== undefined) return fence(inner, 'mermaid');
  if (inner === undefined) return undefined;
  if (/^(?:raw(?:-?html)?|html)$/.test(name)) return inner;
  if (name === 'details' || name === 'expand' || name === 'collapse') {
    const summary = named.summary ?? named.title ?? positional[0] ?? 'Details';
    return `<details>\n<summary>${summary}</summary>\n\n${renderInner().trim()}\n\n</details>`;
  }
  if (ADMONITIONS.test(name)) return admonition(token, renderInner().trim());
  return undefined;
}

function admonition({ name, named, positional }: Shortcode, content: string): string {
  const asked = (named.type ?? named.context ?? named.icon ?? positional[0] ?? name).toLowerCase();
  const types: Partial<Record<string, string>> = {
    note: 'note',
    tip: 'tip',
    success: 'tip',
    info: 'info',
    important: 'info',
    warning: 'warning',
    caution: 'warning',
    danger: 'danger',
    error: 'danger',
  };
  const title = named.title ?? '';
  const colons = ':'.repeat(
    Math.max(2, ...[...content.matchAll(/^:{3,}/gm)].map(([run]) => run.length)) + 1,
  );
  return `${colons}${types[asked] ?? 'note'}${title && `[${title}]`}\n\n${content}\n\n${colons}`;
}

function strings(named: TagArguments['named']): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(named).map(([key, value]) => [key, value ?? '']));
}

function scalar(value: unknown): string | undefined {
  return ['string', 'number'].includes(typeof value) ? String(value) : undefined;
}
