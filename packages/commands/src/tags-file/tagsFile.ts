import { type Document, isMap, isScalar, parseDocument, stringify, YAMLMap } from 'yaml';

/** A tag as Docusaurus reads it from `blog/tags.yml`. */
export interface Tag {
  key: string;
  label: string;
  permalink: string;
  description?: string;
}

/** Removes tags. The comment above the first one stays with the file. */
export function removeTags(source: string, keys: string[]): string {
  const document = parseDocument(source);
  const { contents } = document;
  if (!isMap(contents)) return source;
  const first = contents.items[0]?.key;
  const comment = isScalar(first) ? first.commentBefore : undefined;
  for (const key of keys) contents.delete(key);
  const next = contents.items[0]?.key;
  if (isScalar(next) && next !== first) next.commentBefore ??= comment;
  else if (!next) document.commentBefore ??= comment ?? null;
  return document.toString({ lineWidth: 0 });
}

/** Adds a tag at the end, unless one of that key is there. What is there stays as it is written, if that is possible. */
export function addTag(source: string, { key, ...tag }: Tag): string {
  const document: Document = parseDocument(source);
  if (document.has(key)) return source;
  const appended = `${source.trimEnd()}\n${stringify({ [key]: tag }, { lineWidth: 0 })}`;
  if (isMap(document.contents) && isReadable(appended, document.contents.items.length + 1)) {
    return appended;
  }
  // What is left of an emptied map would be written in braces.
  if (!isMap(document.contents) || document.contents.items.length === 0) {
    document.contents = new YAMLMap();
  }
  document.set(key, document.createNode(tag));
  return document.toString({ lineWidth: 0 });
}

/** Whether a text is a map of so many keys: a map in braces, or one that is indented, takes none at its end. */
function isReadable(source: string, keys: number): boolean {
  const { errors, contents } = parseDocument(source);
  return errors.length === 0 && isMap(contents) && contents.items.length === keys;
}
