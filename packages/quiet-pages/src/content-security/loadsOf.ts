import type { StartTag } from '../headers/startTags';

/** A file that an element makes the browser load, or the address that a form sends to. */
export interface Load {
  /** The directive of the content security policy that applies. */
  directive: string;
  attribute: string;
  url: string;
}

/** By element: the attributes with an address, and the directive for it. */
const attributes: Partial<Record<string, Record<string, string>>> = {
  script: { src: 'script-src' },
  img: { src: 'img-src', srcset: 'img-src' },
  // It belongs to SVG. Browsers read one in HTML as `<img>`.
  image: { href: 'img-src', src: 'img-src', srcset: 'img-src' },
  form: { action: 'form-action' },
  button: { formaction: 'form-action' },
  input: { src: 'img-src', formaction: 'form-action' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  source: { src: 'media-src', srcset: 'img-src' },
  track: { src: 'media-src' },
  iframe: { src: 'frame-src' },
  object: { data: 'object-src' },
  embed: { src: 'object-src' },
};

/** By the `rel` of a `<link>`. */
const links: Partial<Record<string, string>> = {
  stylesheet: 'style-src',
  icon: 'img-src',
  'apple-touch-icon': 'img-src',
  manifest: 'manifest-src',
  modulepreload: 'script-src',
};

/** The files that an element loads by itself, without a click on a link, and where it sends a form to. */
export function loadsOf({ tagName, attrs }: StartTag): Load[] {
  const known = tagName === 'link' ? linkAttributes(attrs) : attributes[tagName];
  if (!known) return [];
  return attrs.flatMap(({ name: attribute, value }) => {
    const directive = known[attribute];
    if (!directive) return [];
    const urls = attribute === 'srcset' ? candidates(value.trim()) : [value.trim()];
    return urls.filter(Boolean).map((url) => ({ directive, attribute, url }));
  });
}

function linkAttributes(attrs: StartTag['attrs']): Record<string, string> | undefined {
  const rel = attrs.find(({ name }) => name === 'rel')?.value ?? '';
  const [directive] = rel
    .toLowerCase()
    .split(/\s+/)
    .flatMap((name) => links[name] ?? []);
  return directive ? { href: directive } : undefined;
}

/** The addresses in `a.png 1x, b.png 2x`. A comma inside an address, as in data URLs, has no space around it. */
function candidates(srcset: string): string[] {
  return srcset
    .split(/,\s+|(?<=\s\S+),/)
    .flatMap((candidate) => candidate.trim().split(/\s/)[0] || []);
}
