import type { APIRequestContext } from '@playwright/test';
import { sitemapPaths } from '../sites/sites';
import { expect, test } from '../testing/test';

async function read(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
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

test('each post says to search engines who wrote it, when, on what, and where it is', async ({
  request,
  content: { listed, authors, site },
}) => {
  for (const post of listed) {
    const data = structuredDataOf(await read(request, post.address));
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
    expect((posting.author as Data[]).map(({ name }) => name)).toEqual(
      expect.arrayContaining(post.authors.map((key) => authors.get(key)?.name)),
    );
  }
});

/** Data for search engines: https://schema.org */
type Data = Record<string, unknown> & { '@type': string };

/**
 * What Google needs of each kind.
 *
 * https://developers.google.com/search/docs/appearance/structured-data/article
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
const required: Record<string, string> = {
  Blog: '@id',
  BlogPosting: '@id headline datePublished url',
  BreadcrumbList: 'itemListElement',
  ImageObject: 'url',
  ListItem: 'position name item',
  Person: 'name',
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
