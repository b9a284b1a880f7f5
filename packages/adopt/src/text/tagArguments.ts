import { image } from './markdown';

/** The arguments of a shortcode or a Liquid tag. */
export interface TagArguments {
  positional: string[];
  named: Partial<Record<string, string>>;
}

const ARGUMENT =
  /(?:([\w.-]+)\s*[=:]\s*)?(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([^\s"'`=]+))/g;

/** Reads `a "b c" key="value"`. */
export function readTagArguments(text: string): TagArguments {
  const result: TagArguments = { positional: [], named: {} };
  for (const [, key, double, single, raw, bare] of text.matchAll(ARGUMENT)) {
    const value = double?.replace(/\\(.)/g, '$1') ?? single ?? raw ?? bare ?? '';
    if (key === undefined) result.positional.push(value);
    else result.named[key.toLowerCase()] = value;
  }
  return result;
}

/** A picture in Markdown, with its caption below it. */
export function picture({ named, positional }: TagArguments): string | undefined {
  const source =
    named.src ?? named.image_path ?? named.url ?? named.path ?? named.file ?? positional[0];
  if (!source || source.includes('{{')) return undefined;
  const caption = named.caption ?? named.title ?? '';
  const shown = image(named.alt ?? plainText(caption), source);
  const linked = named.link ? `[${shown}](${named.link})` : shown;
  const credit = named.attr
    ? named.attrlink
      ? `[${named.attr}](${named.attrlink})`
      : named.attr
    : '';
  const below = [caption, credit].filter(Boolean).join(' ').trim();
  if (below === '') return linked;
  // A caption may have Markdown of its own.
  const mark = below.includes('*') ? '_' : '*';
  return `${linked}\n\n${mark}${below}${mark}`;
}

function plainText(markdown: string): string {
  return markdown.replace(/<[^>]*>/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

/** A link to a video or a post of another site, instead of its frame. */
export function embedLink(service: string, id: string | undefined): string | undefined {
  if (!id) return undefined;
  const isUrl = /^https?:\/\//.test(id);
  const links: Partial<Record<string, [text: string, url: string]>> = {
    youtube: ['Video on YouTube', `https://www.youtube.com/watch?v=${id}`],
    vimeo: ['Video on Vimeo', `https://vimeo.com/${id}`],
    gist: ['Code on GitHub', `https://gist.github.com/${id}`],
    tweet: ['Post on X', `https://x.com/i/status/${id}`],
    instagram: ['Post on Instagram', `https://www.instagram.com/p/${id}/`],
    codepen: ['Code on CodePen', `https://codepen.io/pen/${id}`],
  };
  const found = links[service];
  return found && `[${found[0]}](${isUrl ? id : found[1]})`;
}
