import { type Document, isMap, parseDocument, stringify, YAMLMap } from 'yaml';

/** A tag as Docusaurus reads it from `blog/tags.yml`. */
export interface Tag {
  key: string;
  label: string;
  permalink: string;
  description?: string;
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
