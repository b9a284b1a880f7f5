import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** A page of the build. */
export interface BuiltPage {
  /** Its path in the build. */
  file: string;
  html: string;
  /** All its elements in order, with their places in `html`. */
  elements: Element[];
}

/** Reads the pages of a build one after the other, so that few are in memory. */
export function* readPages(folder: string): Generator<BuiltPage> {
  for (const file of pagesIn(folder)) {
    const html = readFileSync(path.join(folder, file), 'utf8');
    // As a browser without JavaScript sees it: what stands in `<noscript>` is markup too.
    const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
    yield { file, html, elements: [...elementsIn(document)] };
  }
}

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();
}

function* elementsIn(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  // A template's content is a document of its own.
  if ('content' in node) yield* elementsIn(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child);
}
