import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Scripts are the same on every page, or a few pages' own. More means that pages carry their data in scripts. */
const mostScripts = 10;

/** Types of scripts that are data. Browsers run the others, or ask the policy about them as if they did. */
const dataTypes = ['application/json', 'application/ld+json'];

/**
 * Reads what the content security policy must allow: the inline scripts of every page.
 *
 * @param folder the build
 * @returns `sha256-…` of each distinct script, sorted
 * @throws Error naming the page when there are more than ten distinct scripts, or when a page has what the policy
 * refuses: styles or event handlers in attributes, style elements.
 */
export function collectScriptHashes(folder: string): string[] {
  const hashes = new Set<string>();
  for (const page of pagesIn(folder)) {
    const document = parse(readFileSync(path.join(folder, page), 'utf8'));
    for (const element of elementsIn(document)) {
      refuseInlineStyle(element, page);
      if (isInlineScript(element)) hashes.add(hashOf(element));
    }
    if (hashes.size > mostScripts) {
      throw new Error(
        `${page} has an inline script of its own, beside ${mostScripts} others in the build. Each needs a hash in the content security policy: move what differs between pages into a file.`,
      );
    }
  }
  return [...hashes].sort();
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

function isInlineScript({ tagName, attrs }: Element): boolean {
  const attribute = (name: string) => attrs.find((attr) => attr.name === name)?.value;
  const type = attribute('type')?.trim().toLowerCase() ?? '';
  return tagName === 'script' && attribute('src') === undefined && !dataTypes.includes(type);
}

function hashOf({ childNodes }: Element): string {
  const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function refuseInlineStyle({ tagName, attrs }: Element, page: string): void {
  const refused = attrs.find(({ name }) => name === 'style' || /^on[a-z]/.test(name));
  if (!refused && tagName !== 'style') return;
  const what = refused ? `<${tagName} ${refused.name}="${refused.value}">` : '<style>';
  throw new Error(
    `${page} has ${what}, which the content security policy refuses. Use a class and a style sheet, or a script file.`,
  );
}
