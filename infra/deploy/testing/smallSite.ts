import { createHash } from 'node:crypto';
import { cacheRules, type HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import { rulesInEveryLanguage } from 'docusaurus-quiet-pages/siteRoots';
import { describeBuild, type Build } from '../build';

interface SiteFacts {
  version: string;
  rules: readonly HeaderRule[];
  /** Where the site is in each of its languages. */
  roots?: readonly string[];
}

interface Content {
  /** It is different in the pages and assets of every version. */
  version: string;
  posts: readonly string[];
  /** Other files, by path. */
  files?: Readonly<Record<string, string>>;
  /** Where the site is in each of its languages. */
  roots?: readonly string[];
}

/**
 * A site of a few pages: the home page links to all posts, each post to the home page. All load an asset whose name
 * changes with the version, and a picture of their own. The home page links to that of each other language, which has
 * the same posts.
 */
export function smallSite({ version, posts, files = {}, roots = ['/'] }: Content): Build {
  const texts: Record<string, string> = { ...files };
  for (const root of roots) {
    const asset = `${root}assets/js/main.${version}.js`;
    const page = (body: string) =>
      `<html><script src="${asset}"></script><link href="${root}blog/rss.xml"><img src="${root}img/logo.svg">${body}</html>`;
    const home = [...roots, ...posts.map((post) => `${root}blog/${post}/`)];
    const ofLanguage: Record<string, string> = {
      'index.html': page(home.map((address) => `<a href="${address}">`).join('')),
      '404.html': page(''),
      'blog/rss.xml': posts.map((post) => `<link href="${root}blog/${post}/">`).join(''),
      'img/logo.svg': '<svg/>',
      [`assets/js/main.${version}.js`]: `run(${version})`,
    };
    for (const post of posts) {
      const picture = `assets/images/${post}.svg`;
      ofLanguage[picture] = `<svg>${post}</svg>`;
      ofLanguage[`blog/${post}/index.html`] = page(
        `<a href="${root}"><a href="${root}blog/${post}.md"><img src="${root}${picture}">`,
      );
      ofLanguage[`blog/${post}.md`] = `# ${post}`;
    }
    for (const [path, text] of Object.entries(ofLanguage)) texts[root.slice(1) + path] ??= text;
  }
  return siteOf(texts, { version, rules: [], roots });
}

/** Makes a site of texts, by path. */
export function siteOf(
  texts: Readonly<Record<string, string>>,
  { version, rules, roots = ['/'] }: SiteFacts,
): Build {
  return describeBuild(
    createHash('sha1').update(version).digest('hex'),
    Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]),
    { rules, caching: rulesInEveryLanguage(cacheRules([]), roots) },
  );
}
