import type { Page } from '@playwright/test';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect } from '../test';

/**
 * Checks that a page names its language, its title, its canonical address, its link preview and its locale alternates.
 *
 * @param siteTitle what follows the title of each page, and is that of the home page
 */
export async function expectHead(page: Page, address: string, siteTitle: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    await page.title(),
  );
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:/);
  const isHome = new URL(address).pathname === '/';
  const ending = isHome ? siteTitle : ` | ${siteTitle}`;
  const own = (await page.title()).slice(0, -ending.length);
  expect(await page.title()).toBe(own + ending);
  expect(own).toMatch(isHome ? /^$/ : /\S/);
  const alternates = page.locator('link[rel=alternate][hreflang]');
  const listed = await alternates.evaluateAll((links) =>
    links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`),
  );
  expect(listed).toEqual([`en ${address}`, `x-default ${address}`]);
}

/** What a network finds in a page's HTML, without running its scripts. */
export interface LinkPreview {
  canonical?: string;
  /** The values of each `property` or `name` of a `<meta>`, in order. */
  values: ReadonlyMap<string, string[]>;
}

/** Reads the tags of https://ogp.me and of X's cards, as the networks' crawlers do: from the head of the HTML. */
export function readLinkPreview(html: string): LinkPreview {
  const values = new Map<string, string[]>();
  let canonical: string | undefined;
  const head = [...elementsIn(parse(html))].find(({ tagName }) => tagName === 'head')!;
  for (const { tagName, attrs } of elementsIn(head)) {
    const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
    const key = attributes.get('property') ?? attributes.get('name');
    if (tagName === 'meta' && key !== undefined) {
      values.set(key, [...(values.get(key) ?? []), attributes.get('content') ?? '']);
    }
    if (tagName === 'link' && attributes.get('rel') === 'canonical') {
      canonical = attributes.get('href');
    }
  }
  return { canonical, values };
}

/** Data for search engines: https://schema.org */
export type Data = Record<string, unknown> & { '@type': string };

/**
 * What Google needs and recommends of each kind, and what readers of this site's data count on.
 *
 * https://developers.google.com/search/docs/appearance/structured-data/article
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
const properties: Record<string, { required: string; known: string }> = {
  Blog: { required: '@id', known: 'name headline description mainEntityOfPage blogPost' },
  BlogPosting: {
    required: '@id headline datePublished url',
    known:
      'author dateModified image description isPartOf keywords mainEntityOfPage name position wordCount',
  },
  BreadcrumbList: { required: 'itemListElement', known: '' },
  CreativeWorkSeries: { required: 'name', known: '@id description url' },
  ImageObject: { required: 'url', known: '@id contentUrl caption' },
  ListItem: { required: 'position name item', known: '' },
  Person: { required: 'name', known: '@id description email image jobTitle sameAs url' },
  ProfilePage: { required: 'mainEntity', known: '@id' },
};

/** Keys whose values are addresses. In Docusaurus's data of lists the pictures of authors are paths. */
const addressKeys = ['@id', 'url', 'item', 'mainEntityOfPage', 'contentUrl', 'sameAs'];

/** The data in the head of a page, in order. */
export function structuredDataOf(html: string): Data[] {
  const scripts = [...elementsIn(parse(html))].filter(
    ({ tagName, attrs }) =>
      tagName === 'script' && attrs.some(({ value }) => value === 'application/ld+json'),
  );
  return scripts.map(({ childNodes: [text] }) =>
    JSON.parse(text && 'value' in text ? text.value : ''),
  );
}

/** What is wrong with data: types and keys that nobody reads, keys that are missing, values of no use. */
export function problemsOf(data: unknown, place = 'data'): string[] {
  if (Array.isArray(data))
    return data.flatMap((one, index) => problemsOf(one, `${place}[${index}]`));
  if (typeof data !== 'object' || data === null) return [];
  const { '@type': type, '@context': context, ...rest } = data as Data;
  const rules = properties[type];
  if (!rules) return [`${place} is of the unknown type ${type}`];
  const required = rules.required.split(' ');
  const all = [...required, ...rules.known.split(' ')];
  const missing = required.filter((key) => !(key in rest));
  const unknown = Object.keys(rest).filter((key) => !all.includes(key));
  return [
    ...(place === 'data' && context !== 'https://schema.org' ? ['data has no context'] : []),
    ...missing.map((key) => `${place} (${type}) has no ${key}`),
    ...unknown.map((key) => `${place} (${type}) has ${key}, which is not in the list`),
    ...Object.entries(rest).flatMap(([key, value]) => [
      ...valueProblems(key, value, `${place}.${key}`),
      ...problemsOf(value, `${place}.${key}`),
    ]),
  ];
}

function valueProblems(key: string, value: unknown, place: string): string[] {
  if (value === '' || value === null) return [`${place} is empty`];
  if (key.startsWith('date') && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value))) {
    return [`${place} is no date: ${String(value)}`];
  }
  const addresses = addressKeys.includes(key) ? [value].flat() : [];
  return addresses
    .filter((address) => !/^https?:\/\/\S+$/.test(String(address)))
    .map((address) => `${place} is no whole address: ${String(address)}`);
}

function* elementsIn(
  node: DefaultTreeAdapterTypes.Node,
): Generator<DefaultTreeAdapterTypes.Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child);
}
