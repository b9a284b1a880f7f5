import { createHash } from 'node:crypto';
import { readPages, type BuiltPage, type Element } from './builtPages';
import { isDataScript } from './dataScripts';

/** Scripts are the same on every page, or a few pages' own. More means that pages carry their data in scripts. */
const mostScripts = 10;

/**
 * Reads what the content security policy must allow: the inline scripts of every page.
 *
 * @param folder the build
 * @returns `sha256-…` of each distinct script, sorted
 * @throws Error naming the page when there are more than ten distinct scripts.
 */
export function collectScriptHashes(folder: string): string[] {
  return hashScripts(readPages(folder));
}

/** {@link collectScriptHashes} of pages that have been read. */
export function hashScripts(pages: Iterable<BuiltPage>): string[] {
  const hashes = new Set<string>();
  for (const { file, elements } of pages) {
    for (const element of elements) if (isInlineScript(element)) hashes.add(hashOf(element));
    if (hashes.size > mostScripts) {
      throw new Error(
        `${file} has an inline script of its own, beside ${mostScripts} others in the build. Each needs a hash in the content security policy: move what differs between pages into a file.`,
      );
    }
  }
  return [...hashes].sort();
}

function isInlineScript({ tagName, attrs }: Element): boolean {
  const attribute = (name: string) => attrs.find((attr) => attr.name === name)?.value;
  const isData = isDataScript(attribute('type'));
  return tagName === 'script' && attribute('src') === undefined && !isData;
}

function hashOf({ childNodes }: Element): string {
  const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
