import { mediaSetting, policyDirectives, type Served } from '../headers/contentSecurityPolicy';

/** The name and attributes of an element. */
interface StartTag {
  tagName: string;
  attrs: { name: string; value: string }[];
}

/** Something in a page that browsers will not load or run, as the content security policy of production blocks it. */
export interface Refusal {
  /** The code in the page, such as `<style>`. */
  what: string;
  /** What to do instead, in full sentences. */
  advice: string;
  /** Whether the option `media` could allow its host; a page can do without it. */
  isMedia?: boolean;
}

/** Whether a script with this `type` is data. Browsers run scripts of all other types, or treat them as if they did. */
export function isDataScript(type = ''): boolean {
  return ['application/json', 'application/ld+json'].includes(type.trim().toLowerCase());
}

/** The parts of an element that the policy always blocks: event handlers as attributes, and style elements. */
export function findInlineCode({ tagName, attrs }: StartTag): Refusal[] {
  const handlers = attrs
    .filter(({ name }) => /^on[a-z]/.test(name))
    .map(({ name, value }) => ({
      what: `<${tagName} ${name}="${value}">`,
      advice: 'Put the code into a script file.',
    }));
  if (tagName !== 'style') return handlers;
  return [...handlers, { what: '<style>', advice: 'Use a class and a style sheet.' }];
}

/** Attributes with an address, which a click or the page itself opens. */
const addresses = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'poster']);

/**
 * The parts of an element, besides scripts, styles and event handlers, that the policy always blocks: addresses that run
 * code, and a base for all links of the page.
 */
export function findUnsafeHtml({ tagName, attrs }: StartTag): Refusal[] {
  const found = attrs
    .filter(({ name, value }) => addresses.has(name) && isScriptAddress(value))
    .map(({ name, value }) => ({
      what: `<${tagName} ${name}="${value}">`,
      advice: 'An address may not run code.',
    }));
  if (tagName !== 'base') return found;
  return [...found, { what: '<base>', advice: 'Write full addresses in its place.' }];
}

/**
 * Whether an address runs code when it is opened. Browsers ignore control characters and spaces before it, and line breaks
 * and tabs in it (https://url.spec.whatwg.org/#concept-basic-url-parser).
 */
function isScriptAddress(address: string): boolean {
  // eslint-disable-next-line no-control-regex -- the characters that browsers ignore
  const read = address.replace(/[\u0000-\u0020]/g, '');
  return /^(?:(?:javascript|vbscript):|data:(?:text\/html|application\/xhtml))/i.test(read);
}

/** A file that an element makes the browser load, or the address that a form sends to. */
interface Load {
  /** The directive of the content security policy that applies. */
  directive: string;
  attribute: string;
  url: string;
}

/** By element: the attributes with an address, and the directive for it. */
const loading: Partial<Record<string, Record<string, string>>> = {
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
function loadsOf({ tagName, attrs }: StartTag): Load[] {
  const known = tagName === 'link' ? linkAttributes(attrs) : loading[tagName];
  return attrs.flatMap(({ name: attribute, value }) => {
    const directive = known?.[attribute];
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

/** The settings that add hosts to a directive. Other directives allow only this site. */
const settings = {
  'img-src': 'pictures',
  'media-src': 'videos',
  'frame-src': 'frames',
  'script-src': 'scripts',
  'form-action': 'forms',
} as const;

/** What to do without the host, where there is no file to copy. */
const instead: Partial<Record<string, string>> = {
  'frame-src': 'Link to it',
  'form-action': 'Link to the form',
};

/** The kinds of files of the directives without a setting. */
const names: Partial<Record<string, string>> = {
  'style-src': 'style sheets',
  'manifest-src': 'manifests',
  'object-src': 'objects',
};

/**
 * Finds files that pages would load from hosts that the content security policy does not allow, and forms that would
 * send what readers type to one.
 *
 * @param settingsFile the file that messages name for the hosts of media
 * @returns a function of an element and the address of its page
 */
export function findForeignFiles(
  site: Served,
  siteUrl: string,
  settingsFile: string,
): (element: StartTag, page: string) => Refusal[] {
  const directives = policyDirectives(site);

  function isAllowed({ directive }: Load, url: URL): boolean {
    const sources = directives[directive] ?? directives['default-src'] ?? [];
    if (url.origin === siteUrl) return sources.includes("'self'");
    return [url.protocol, url.origin, url.origin + url.pathname].some((source) =>
      sources.includes(source),
    );
  }

  function adviceFor({ directive }: Load, url: URL): string {
    if (url.origin === siteUrl) return 'Link to it.';
    if (url.protocol === 'http:') {
      return `Pages load nothing over plain http. Write ${url.href.replace(/^http:/, 'https:')}.`;
    }
    const kind = settings[directive as keyof typeof settings];
    const otherwise = instead[directive] ?? 'Put the file into static/';
    if (!kind) return `It has no place for ${names[directive]} of other hosts. ${otherwise}.`;
    if (url.protocol !== 'https:') return `${otherwise}.`;
    return `${otherwise}, or write in ${settingsFile}: ${mediaSetting(site.media, kind, url.origin)}`;
  }

  return (element, page) =>
    loadsOf(element).flatMap((load) => {
      // Browsers load nothing for a malformed or empty address.
      if (!URL.canParse(load.url, page) || load.url.startsWith('about:')) return [];
      const url = new URL(load.url, page);
      if (isAllowed(load, url)) return [];
      const what = `<${element.tagName} ${load.attribute}="${load.url}">`;
      return [{ what, advice: adviceFor(load, url), isMedia: load.directive in settings }];
    });
}
