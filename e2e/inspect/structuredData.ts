import { parse, type DefaultTreeAdapterTypes } from 'parse5';

/** Data for search engines: https://schema.org */
export type Data = Record<string, unknown> & { '@type': string };

/**
 * What Google needs and recommends of each kind, and what readers of this site's data count on.
 *
 * https://developers.google.com/search/docs/appearance/structured-data/article
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
const properties: Record<string, { required: string[]; known: string[] }> = {
  Blog: {
    required: ['@id'],
    known: ['name', 'headline', 'description', 'mainEntityOfPage', 'blogPost'],
  },
  BlogPosting: {
    required: ['@id', 'headline', 'datePublished', 'url'],
    known: [
      ...['author', 'dateModified', 'image', 'description', 'isPartOf', 'keywords'],
      ...['mainEntityOfPage', 'name', 'position', 'wordCount'],
    ],
  },
  BreadcrumbList: { required: ['itemListElement'], known: [] },
  CreativeWorkSeries: { required: ['name'], known: ['@id', 'description', 'url'] },
  ImageObject: { required: ['url'], known: ['@id', 'contentUrl', 'caption'] },
  ListItem: { required: ['position', 'name', 'item'], known: [] },
  Person: {
    required: ['name'],
    known: ['@id', 'description', 'email', 'image', 'jobTitle', 'sameAs', 'url'],
  },
  ProfilePage: { required: ['mainEntity'], known: ['@id'] },
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
  const missing = rules.required.filter((key) => !(key in rest));
  const unknown = Object.keys(rest).filter(
    (key) => ![...rules.required, ...rules.known].includes(key),
  );
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
