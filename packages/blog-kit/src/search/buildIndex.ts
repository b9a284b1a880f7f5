import { createHash } from 'node:crypto';
import MiniSearch from 'minisearch';
import {
  fields,
  filePath,
  type Manifest,
  manifestPath,
  options,
  packPages,
  type SearchedPage,
  type Section,
  type Shard,
  wordsOf,
} from '../search-page/searchFiles';

/** How long a file of terms is to be, in characters; gzip makes a quarter of it. Longer ones have one beginning. */
const shardLength = 24_000;

/**
 * The files of the index, by their addresses.
 *
 * A query loads the manifest, one file of terms for each of its words, and the files of the pages that it shows.
 *
 * @param pages oldest first, so that a new one leaves the numbers of the others as they are
 * @param leftOut words that nobody searches for
 */
export function buildIndex(
  pages: readonly SearchedPage[],
  leftOut: readonly string[],
): Map<string, string> {
  const files = new Map<string, string>();
  const add = (content: unknown): string => {
    const text = JSON.stringify(content);
    const name = createHash('sha256').update(text).digest('hex').slice(0, 10);
    files.set(filePath(name), text);
    return name;
  };
  const { index, fieldLength } = indexPages(pages, leftOut);
  const shards = splitTerms(index.map(([term, data]) => [term, ...packFields(data)]));
  const manifest: Manifest = {
    pages: pages.map(({ title, permalink, date, tags, sections }) =>
      add({ title, permalink, date, tags, sections } satisfies SearchedPage),
    ),
    lengths: fields.map((_, field) => pages.map((_page, page) => fieldLength[page]?.[field] ?? 0)),
    leftOut,
    shards: shards.map((shard) => [startOf(shard[0]?.[0] ?? ''), add(shard)]),
  };
  files.set(manifestPath, JSON.stringify(manifest));
  return files;
}

function indexPages(pages: readonly SearchedPage[], leftOut: readonly string[]) {
  const index = new MiniSearch({
    ...options,
    tokenize: (text) => wordsOf(text, leftOut).flatMap(({ terms }) => terms),
  });
  index.addAll(
    pages.map(({ title, tags, sections }, id) => ({
      id,
      title,
      headings: [...tags, ...sections.map(({ heading }) => heading)].join('\n'),
      text: textsOf(sections, false),
      code: textsOf(sections, true),
    })),
  );
  return index.toJSON();
}

function textsOf(sections: readonly Section[], areCode: boolean): string {
  return sections
    .flatMap(({ blocks }) => blocks)
    .filter(({ isCode = false }) => isCode === areCode)
    .map(({ text }) => text)
    .join('\n');
}

function packFields(data: ReturnType<MiniSearch['toJSON']>['index'][number][1]): number[][] {
  return fields.map((_, field) => packPages(data[field] ?? {}));
}

/** Cuts the terms into files. Terms that begin with the same two letters stay together. */
function splitTerms(terms: Shard): Shard[] {
  const groups = new Map<string, Shard>();
  for (const entry of terms.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const start = startOf(entry[0]);
    groups.set(start, [...(groups.get(start) ?? []), entry]);
  }
  const shards: Shard[] = [];
  let room = 0;
  for (const group of groups.values()) {
    const { length } = JSON.stringify(group);
    if (room < length) {
      shards.push([]);
      room = shardLength;
    }
    shards.at(-1)?.push(...group);
    room -= length;
  }
  return shards;
}

function startOf(term: string): string {
  return term.slice(0, 2);
}

/** Words so common that they tell nothing apart, and would make the largest parts of the index. */
export const commonWords =
  'a an and are as at be but by can do for from has have how i if in is it its of on or that the then there this to was we were what when which will with you your'.split(
    ' ',
  );
