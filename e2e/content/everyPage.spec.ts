import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { type BlogContent, onePageLimit, type PostContent } from '../sites/blogContent';
import { fixtureSite, rulesLeftToOwner, sitemapPaths } from '../sites/sites';
import { bringAxe, expectAccessible, expectAccessibleFrame } from '../testing/accessible';
import { expectHead } from '../testing/head';
import { layoutShift } from '../testing/loadedFiles';
import { expect, open, test } from '../testing/test';

/** Buttons that appear over code once the page is hydrated count as shifts; nothing else may move. */
const mostShift = 0.02;

/**
 * The style sheet of all pages, which a visit loads once: stock's has 13.8 kB, and has no search, contents on phones, series
 * or end of a post. It was 18,000 until the icons of code blocks moved here from the pages, and 18,400 until blocks of code
 * got their bars, contents their wire, posts their bills, tables their fade, and the home page its lamp.
 */
const mostStyle = 20_800;

/** What the sheet of figures that readers move adds, on the pages that have one. */
const styleOfFigures = 1_200;

/** Of the tiny posts of the fixture site, which differ only in their names (e2e/sites/build.ts), all but the first. */
const alike = /\/note-(?!01)\d\d$/;

// One window for all: opening one takes longer than a look.
test('[1.4] [1.5] [1.6] [2.6] [2.14] every page hydrates without moving, names itself in its head as no other page does, gives no two things the same name for transitions and is accessible in both color modes, and every post is whole', async ({
  page,
  siteDir,
  content,
}) => {
  const { posts, site } = content;
  const isAlike = (address: string) => siteDir === fixtureSite && alike.test(address);
  const all = [...sitemapPaths(siteDir).map(decodeURI), ...posts.map(({ address }) => address)];
  const addresses = new Set(all.filter((address) => !isAlike(address)));
  test.setTimeout(60_000 + addresses.size * 5_000);
  const build = previewFolder(siteDir);
  const knownKinds = new Set<string>();
  const titles = new Map<string, string>();
  await bringAxe(page);
  const visit = async (address: string): Promise<void> => {
    await open(page, address);
    const { score, moved } = await layoutShift(page);
    expect(score, moved.join('\n')).toBeLessThan(mostShift);
    await expectHead(page, new URL(address, site.url).href, site.title);
    const shown = await page.evaluate(readPage, [...knownKinds]);
    const { title, headings, names, styles, newKinds, newPart } = shown;
    expect(headings).toBeGreaterThan(0);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
    const post = posts.find((one) => one.address === address);
    // The pages of one list have one title, and so have posts that their owner gives the same.
    const named = post?.title ?? address.replace(/\/page\/\d+$/, '');
    expect(titles.get(title) ?? named, title).toBe(named);
    titles.set(title, named);
    if (post) {
      expectWholePost(await page.evaluate(readPost), post, content, build);
      expect(styles).not.toEqual([]);
      const bytes = styles.map((style) => gzipSync(readFileSync(path.join(build, style))).length);
      const hasFigure = styles.some((one) => /\/figure\.\w+\.css$/.test(one));
      const most = hasFigure ? mostStyle + styleOfFigures : mostStyle;
      expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(most);
    }
    for (const kind of newKinds) knownKinds.add(kind);
    if (newPart) await expectAccessible(page, { textRules: rulesLeftToOwner, within: newPart });
    // The owner's posts, which are longer, lie in the same frame.
    if (siteDir === fixtureSite && newPart !== 'html') {
      await expectAccessibleFrame(page, { textRules: rulesLeftToOwner });
    }
  };
  // A visit that fails ends nothing but itself; the test ends with all that failed.
  const failures: string[] = [];
  for (const address of addresses) {
    await test.step(address, () =>
      visit(address).catch((error: Error) => {
        failures.push(`${address}: ${error.message}`);
      }),
    );
  }
  expect(failures.join('\n\n')).toBe('');
});

/**
 * Of a page: its title, the number of its main headings, the names for transitions, the addresses of its style sheets, the
 * kinds of its elements that no page before had, and a selector of the part that is made of them. What is made of the same
 * kinds keeps the same rules.
 */
function readPage(knownKinds: readonly string[]) {
  /** The attributes that programs which read aloud go by. Colors and sizes go by classes. */
  const told = /^(?:aria-.+|alt|for|href|lang|role|scope|tabindex|title|type)$/;
  /** Elements with rules for what may be in them, and code, which axe sees without most of its letters. */
  const ruling = 'table, ul, ol, dl, form, code, [role]';
  const known = new Set(knownKinds);
  const newKinds = new Set<string>();
  // Lines of drawings differ in their number and colors alone.
  for (const element of document.querySelectorAll('html, body, body :not(svg *)')) {
    const around = element.parentElement;
    // The language of code shows in the classes of its letters.
    const classes = element.getAttribute('class')?.replace(/\blanguage-\S+/, '');
    const attributes = element.getAttributeNames().filter((name) => told.test(name));
    const own = [element.localName, element.role, classes, ...attributes.sort()];
    const kind = `${around?.localName} ${around?.role} > ${own.join(' ')}`;
    if (known.has(kind)) continue;
    newKinds.add(kind);
    (around?.closest(ruling) ?? element).setAttribute('data-new', '');
  }
  const isNewPage = 'new' in document.documentElement.dataset;
  const newPart = newKinds.size > 0 ? '[data-new]' : '';
  return {
    title: document.title,
    headings: document.querySelectorAll('h1').length,
    names: [...document.querySelectorAll('[data-moves-as]')].map(
      (one) => (one as HTMLElement).dataset.movesAs,
    ),
    styles: [...document.styleSheets].flatMap(({ href }) => (href ? new URL(href).pathname : [])),
    newKinds: [...newKinds],
    // A page of a new kind is looked at as a whole.
    newPart: isNewPage ? 'html' : newPart,
  };
}

/** Years with the addresses of their posts, newest year first. Posts of one day may come in any order. */
type Years = [year: string, addresses: string[]][];

/** The years of posts that are sorted from the newest to the oldest, in UTC. */
function byYear(posts: readonly PostContent[]): Years {
  const years = new Map<string, string[]>();
  for (const { date, address } of posts) {
    const year = String(date.getUTCFullYear());
    years.set(year, [...(years.get(year) ?? []), address].sort());
  }
  return [...years];
}

/** What the page of a post shows of it and around it. */
function readPost() {
  const article = document.querySelector('article')!;
  const seen = (selector: string, within: ParentNode = document) =>
    [...within.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
  const urls = (links: HTMLElement[]) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href));
  const paths = (links: HTMLElement[]) => urls(links).map(({ pathname }) => decodeURI(pathname));
  const sets = [...article.querySelectorAll('source[srcset]')].map((one) =>
    one.getAttribute('srcset')!,
  );
  const pictures = [
    ...seen('img[src]', article).map((one) => one.getAttribute('src')!),
    ...sets.flatMap((set) => set.split(',').map((one) => one.trim().split(' ')[0]!)),
  ];
  const sidebar = document.querySelector('nav[aria-label="Blog recent posts navigation"]')!;
  return {
    text: article.innerText,
    tags: paths(seen('footer a', article)),
    pictures: pictures.filter((url) => url.startsWith('/')).map(decodeURI),
    headings: seen('#bill, :is(h2, h3, h4, h5, h6)[id]', article).map(({ id, localName }) => ({
      to: `#${id}`,
      level: Number(localName.slice(1)),
    })),
    entries: urls(seen('nav[aria-label="On this page"] a')).map(({ hash }) => decodeURI(hash)),
    years: [...sidebar.querySelectorAll('details')].map((details): [string, string[]] => [
      details.querySelector('h3')?.textContent ?? '',
      paths([...details.querySelectorAll('a')]).sort(),
    ]),
    current: paths([...sidebar.querySelectorAll<HTMLElement>('a[aria-current=page]')]),
    archives: sidebar.querySelectorAll('a[href="/blog/archive"]').length,
  };
}

/** Expects that a post has its reading time, its tags, its pictures, its contents and the posts of its year around it. */
function expectWholePost(
  shown: ReturnType<typeof readPost>,
  post: PostContent,
  { listed, tags }: BlogContent,
  build: string,
): void {
  expect(shown.text).toMatch(/(One|\d+) min read/);
  // A tag that only unlisted posts have has no page.
  expect(shown.tags).toEqual(expect.arrayContaining(post.tags.filter((one) => tags.has(one))));
  expect(shown.pictures.filter((file) => !existsSync(path.join(build, file)))).toEqual([]);

  const { headings, entries } = shown;
  expect(entries).toEqual(headings.map(({ to }) => to).filter((to) => entries.includes(to)));
  const { from, to } = post.contents ?? { from: 1, to: 0 };
  const isListed = headings.some(({ level }) => level >= from && level <= to);
  if (isListed) expect(entries).not.toEqual([]);

  const years = byYear(listed);
  const isShort = listed.length <= onePageLimit;
  const own = String(post.date.getUTCFullYear());
  expect(shown.years).toEqual(isShort ? years : years.filter(([year]) => year === own));
  if (!isShort) expect(shown.archives).toBe(1);
  expect(shown.current).toEqual(listed.includes(post) ? [post.address] : []);
}
