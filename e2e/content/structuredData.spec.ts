import type { APIRequestContext } from '@playwright/test';
import { mf2 } from 'microformats-parser';
import type { PostContent } from '../sites/blogContent';
import { sitemapPaths } from '../sites/sites';
import { expect, test } from '../testing/test';

type Item = ReturnType<typeof mf2>['items'][number];

async function read(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

/** All microformats of a page of a type, also those inside others. */
function itemsOf(html: string, type: string, baseUrl: string): Item[] {
  const all = (item: Item): Item[] => {
    const inside = Object.values(item.properties)
      .flat()
      .filter((value): value is Item => typeof value === 'object' && 'properties' in value);
    return [item, ...[...inside, ...(item.children ?? [])].flatMap(all)];
  };
  return mf2(html, { baseUrl })
    .items.flatMap(all)
    .filter((item) => item.type?.includes(type));
}

function find(data: Data[], type: string): Data {
  const found = data.filter((one) => one['@type'] === type);
  expect(found, type).toHaveLength(1);
  return found[0]!;
}

/** A date to the day: what the front matter gives without a time is read in more than one way. */
function dayOf(value: unknown): string {
  return new Date(String(value)).toISOString().slice(0, 10);
}

test('the data for search engines is whole on every page of the sitemap', async ({
  request,
  siteDir,
}) => {
  for (const path of sitemapPaths(siteDir)) {
    for (const data of structuredDataOf(await read(request, path))) {
      expect(data['@context'], path).toBe('https://schema.org');
      expect(problemsOf(data), path).toEqual([]);
    }
  }
});

test('each post says to search engines and to other programs who wrote it, when, on what, and where it is', async ({
  request,
  content: { listed, authors, site },
}) => {
  for (const post of listed) {
    const html = await read(request, post.address);
    const data = structuredDataOf(html);
    const writers = expect.arrayContaining(post.authors.map((key) => authors.get(key)?.name));
    expect(find(data, 'BreadcrumbList').itemListElement, post.address).toMatchObject([
      { name: 'Home', item: `${site.url}/` },
      { item: `${site.url}/blog` },
      { name: post.title, item: site.url + post.address },
    ]);
    const posting = find(data, 'BlogPosting');
    expect(posting).toMatchObject({ headline: post.title, url: site.url + post.address });
    expect(dayOf(posting.datePublished), post.address).toBe(dayOf(post.date));
    expect(dayOf(posting.dateModified) >= dayOf(post.date), post.address).toBe(true);
    expect(posting.image, post.address).toBeTruthy();
    expect(((posting.author ?? []) as Data[]).map(({ name }) => name)).toEqual(writers);

    const [entry, ...others] = itemsOf(html, 'h-entry', site.url);
    expect(others, post.address).toEqual([]);
    expectEntry(entry, post, site.url);
    const { content, category = [], author = [] } = entry!.properties;
    expect(content, post.address).toMatchObject([{ html: expect.stringMatching(/\S/) }]);
    expect(category.length).toBe(new Set(post.tags).size);
    expect(author.map((one) => (one as Item).properties.name?.[0])).toEqual(writers);
  }
});

function expectEntry(entry: Item | undefined, post: PostContent, url: string): void {
  const { name, url: address, published } = entry?.properties ?? {};
  expect(name, post.address).toEqual([post.title]);
  expect(address, post.address).toEqual([url + post.address]);
  expect(published, post.address).toHaveLength(1);
  expect(dayOf(published), post.address).toBe(dayOf(post.date));
}

test("each author's page has a card that programs understand, and data that says the same", async ({
  request,
  content: { authors, site },
}) => {
  for (const { name, address } of authors.values()) {
    if (!address) continue;
    const html = await read(request, address);
    const [card] = itemsOf(html, 'h-card', site.url);
    expect(card?.properties, address).toMatchObject({ name: [name] });
    expect(card?.properties.url?.[0], address).toBe(site.url + address);
    const { mainEntity } = find(structuredDataOf(html), 'ProfilePage');
    expect(mainEntity, address).toMatchObject({ name, url: site.url + address });
  }
});

test('the home page and the page about the owner lead to the profiles that are theirs', async ({
  request,
  siteDir,
  content: { authors, site },
}) => {
  const [owner] = authors.values();
  for (const path of ['/', '/about'].filter((one) => sitemapPaths(siteDir).includes(one))) {
    const html = await read(request, path);
    const cards = itemsOf(html, 'h-card', site.url);
    expect(
      cards.some(({ properties }) => properties.name?.[0] === owner?.name),
      path,
    ).toBe(owner !== undefined);
    expect(mf2(html, { baseUrl: site.url }).rels.me, path).toContain(site.sourceProfile.href);
  }
});

/** Data for search engines: https://schema.org */
type Data = Record<string, unknown> & { '@type': string };

/**
 * What Google needs of each kind.
 *
 * https://developers.google.com/search/docs/appearance/structured-data/article
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
const required: Record<string, string> = {
  Blog: '@id',
  BlogPosting: '@id headline datePublished url',
  BreadcrumbList: 'itemListElement',
  CreativeWorkSeries: 'name',
  ImageObject: 'url',
  ListItem: 'position name item',
  Person: 'name',
  ProfilePage: 'mainEntity',
};

/** The data in the head of a page, in order. */
function structuredDataOf(html: string): Data[] {
  const scripts = html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([^]*?)<\/script>/g);
  return [...scripts].map(([, text = '']) => JSON.parse(text) as Data);
}

/** What is wrong with data: unknown types, keys that are missing, values of no use. */
function problemsOf(value: unknown, place = 'data'): string[] {
  if (value === '' || value === null) return [`${place} is empty`];
  if (/date\w+$/.test(place) && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value))) {
    return [`${place} is no date: ${String(value)}`];
  }
  if (
    /(?:@id|url|item|mainEntityOfPage|contentUrl)$/.test(place) &&
    !/^https?:\/\/\S+$/.test(String(value))
  ) {
    return [`${place} is no whole address: ${String(value)}`];
  }
  if (typeof value !== 'object') return [];
  const { '@type': type } = value as Partial<Data>;
  const missing =
    type === undefined
      ? []
      : (required[type] ?? 'a known @type').split(' ').filter((key) => !(key in value));
  return [
    ...missing.map((key) => `${place} (${type}) has no ${key}`),
    ...Object.entries(value).flatMap(([key, one]) => problemsOf(one, `${place}.${key}`)),
  ];
}
