import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { documentKind } from './documentKind';
import { startTagReader, type PlacedTag } from './startTags';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** A page of the build. */
export class BuiltPage {
  private parsed?: Element[];

  /**
   * @param file its path in the build
   * @param tags its possible start tags: all real ones, and others (see startTags.ts)
   */
  constructor(
    readonly file: string,
    readonly html: string,
    readonly tags: readonly PlacedTag[],
  ) {}

  /** All its elements in order, with their places in `html`. This is slow, so check the tags first. */
  get elements(): Element[] {
    // Parsed as in a browser without JavaScript, where the content of `<noscript>` is markup too.
    const options = { sourceCodeLocationInfo: true, scriptingEnabled: false };
    return (this.parsed ??= [...elementsIn(parse(this.html, options))]);
  }
}

/** Reads the pages of a build one after the other, to keep few in memory. */
export function* readPages(folder: string): Generator<BuiltPage> {
  const startTags = startTagReader();
  for (const file of documentsIn(folder, 'html')) {
    const html = readFileSync(path.join(folder, file), 'utf8');
    yield new BuiltPage(file, html, [...startTags(html)]);
  }
}

/** The documents of a build of one kind, sorted: their paths in the build. */
export function documentsIn(folder: string, kind: 'html' | 'xml'): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && documentKind(entry.name) === kind)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

function* elementsIn(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  // The content of a template is a separate document.
  if ('content' in node) yield* elementsIn(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child);
}
