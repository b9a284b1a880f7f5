import { createHash } from 'node:crypto';
import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import { describeBuild } from '../describeBuild';
import type { Build } from '../release';

/** A build for tests, and the bytes of its files. */
export interface SmallSite {
  build: Build;
  read(path: string): Promise<Buffer>;
}

interface SiteFacts {
  version: string;
  script: string;
  redirects: Readonly<Record<string, string>>;
  rules: readonly HeaderRule[];
}

interface Content {
  /** It is different in the pages and assets of every version. */
  version: string;
  posts: readonly string[];
  /** The inline script of every page. */
  script?: string;
  /** Other files, by path. */
  files?: Readonly<Record<string, string>>;
  redirects?: Readonly<Record<string, string>>;
}

/**
 * A site of a few pages: the home page links to all posts, each post to the home page. All load an asset whose name
 * changes with the version, and a picture of their own.
 */
export function smallSite({
  version,
  posts,
  script = 'start()',
  files = {},
  redirects = {},
}: Content): SmallSite {
  const asset = `assets/js/main.${version}.js`;
  const page = (body: string) =>
    `<html><script>${script}</script><script src="/${asset}"></script><link href="/blog/rss.xml"><img src="/img/logo.svg">${body}</html>`;
  const texts: Record<string, string> = {
    'index.html': page(posts.map((post) => `<a href="/blog/${post}/">`).join('')),
    '404.html': page(''),
    'blog/rss.xml': posts.map((post) => `<link href="/blog/${post}/">`).join(''),
    'img/logo.svg': '<svg/>',
    [asset]: `run(${version})`,
    ...files,
  };
  for (const post of posts) {
    const picture = `assets/images/${post}.svg`;
    texts[picture] = `<svg>${post}</svg>`;
    texts[`blog/${post}/index.html`] = page(
      `<a href="/"><a href="/blog/${post}.md"><img src="/${picture}">`,
    );
    texts[`blog/${post}.md`] = `# ${post}`;
  }
  return siteOf(texts, { version, script, redirects, rules: [] });
}

/** Makes a site of texts, by path, whose pages all have the same inline script. */
export function siteOf(
  texts: Readonly<Record<string, string>>,
  { version, script, redirects, rules }: SiteFacts,
): SmallSite {
  const contents = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
  return {
    build: describeBuild({
      commit: createHash('sha1').update(version).digest('hex'),
      contents,
      scriptHashes: [hashOf(script)],
      redirects,
      rules,
      unstoredPages: [],
    }),
    read: async (path) => contents.get(path) ?? Buffer.alloc(0),
  };
}

/** The hash of an inline script, as in the content security policy. */
export function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
