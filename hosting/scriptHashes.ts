import { createHash } from 'node:crypto';
import { readPages, type BuiltPage, type Element } from './builtPages';
import { isDataScript } from './dataScripts';
import type { StartTag } from './startTags';

/**
 * Normally the inline scripts are the same on every page, or on a few pages. More of them means that pages put their
 * data into scripts.
 */
const mostScripts = 10;

/**
 * Reads the inline scripts of every page, which the content security policy must allow.
 *
 * @param folder the build
 * @returns `sha256-…` of each distinct script, sorted
 * @throws Error naming the page when there are more than ten distinct scripts.
 */
export function collectScriptHashes(folder: string): string[] {
  const scripts = new ScriptHashes();
  for (const page of readPages(folder)) scripts.add(page);
  scripts.refuseMany();
  return scripts.sorted();
}

/** {@link collectScriptHashes}, page by page. */
export class ScriptHashes {
  private readonly hashes = new Set<string>();
  /** The first page over the limit. */
  private oneTooMany?: string;

  /** It stops when there are too many. */
  add(page: BuiltPage): void {
    if (this.oneTooMany !== undefined || !mayHaveOthers(page, this.hashes)) return;
    for (const element of page.elements) {
      if (isInlineScript(element)) this.hashes.add(hash(textOf(element)));
    }
    if (this.hashes.size > mostScripts) this.oneTooMany = page.file;
  }

  /** @throws Error naming the page when there are more than ten distinct scripts. */
  refuseMany(): void {
    if (this.oneTooMany === undefined) return;
    throw new Error(
      `${this.oneTooMany} has an inline script of its own, beside ${mostScripts} others in the build. Each needs a hash in the content security policy: move what differs between pages into a file.`,
    );
  }

  sorted(): string[] {
    return [...this.hashes].sort();
  }
}

/**
 * Whether a page may have inline scripts that are not hashed yet.
 *
 * Every script has a text that looks like its tag, so none is missed. Hashes come only from parsed pages, so only real
 * scripts are allowed. In SVG and MathML the content of a script is markup, with entities, comments and elements, so
 * the script differs from its text in the page
 * (https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign).
 */
function mayHaveOthers({ html, tags }: BuiltPage, known: ReadonlySet<string>): boolean {
  let mayBeForeign = false;
  for (const tag of tags) {
    mayBeForeign ||= tag.tagName === 'svg' || tag.tagName === 'math';
    if (!isInlineScript(tag)) continue;
    const script = html.slice(tag.end, endOfScript(html, tag.end));
    if (!known.has(hash(script)) || (mayBeForeign && /[&<]/.test(script))) return true;
  }
  return false;
}

function endOfScript(html: string, start: number): number | undefined {
  const endTag = /<\/script[\t\n\f\r />]/gi;
  endTag.lastIndex = start;
  return endTag.exec(html)?.index;
}

function isInlineScript({ tagName, attrs }: StartTag): boolean {
  if (tagName !== 'script') return false;
  const attribute = (name: string) => attrs.find((attr) => attr.name === name)?.value;
  return attribute('src') === undefined && !isDataScript(attribute('type'));
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

function hash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
