import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltPage, Element } from '../headers/builtPages';
import type { StartTag } from '../headers/startTags';
import { endBuild } from '../common/plainError';
import { applyEdits, type Edit } from '../common/html';
import { writeAtomically } from '../common/files';
import { inlineStyleAttribute } from './inlineStyleAttribute';
import { styleRule } from './styleRule';

/** A page whose styles move, and their places. */
interface StyledPage {
  file: string;
  /** The starts of its style attributes. */
  attributes: number[];
  endOfHead: number;
}

/**
 * Moves the style attributes of built pages into one style sheet, because the content security policy blocks
 * `style="…"`, which components render.
 *
 * A data attribute replaces each, with a rule in a style sheet that those pages link. Before hydration
 * restoreInlineStyles.ts restores the styles in a way that the policy allows.
 */
export class InlineStyles {
  private readonly pages: StyledPage[] = [];
  private readonly rules = new Map<string, string>();

  /** @throws PlainError naming the page and the style that has no counterpart in a style sheet. */
  collect(page: BuiltPage): void {
    if (!page.tags.some((tag) => styleOf(tag) !== undefined)) return;
    const { file, elements } = page;
    const styled = elements.filter((element) => styleOf(element) !== undefined);
    if (styled.length === 0) return;
    for (const element of styled) this.addRule(styleOf(element) ?? '', element, file);
    this.pages.push({
      file,
      attributes: styled.map((element) => placeOf(element).attrs?.style?.startOffset ?? NaN),
      endOfHead: endOfHead(elements, file),
    });
  }

  /** Writes the style sheet and the pages that need it. */
  write(folder: string, baseUrl: string): void {
    if (this.pages.length === 0) return;
    const css = [...this.rules.values()].sort().join('\n');
    const name = `assets/css/inline.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), css);
    const link = `<link rel=stylesheet href="${baseUrl}${name}">`;
    for (const page of this.pages) writePage(path.join(folder, page.file), page, link);
  }

  private addRule(style: string, { tagName }: Element, file: string): void {
    if (this.rules.has(style)) return;
    try {
      this.rules.set(style, styleRule(style));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      endBuild(
        `${file} has <${tagName} style="${style}">, which cannot move into a style sheet, where the content security policy allows it: ${reason}.`,
      );
    }
  }
}

function writePage(file: string, { attributes, endOfHead }: StyledPage, link: string): void {
  const edits: Edit[] = [
    { start: endOfHead, end: endOfHead, text: link },
    ...attributes.map((start) => ({
      start,
      end: start + 'style'.length,
      text: inlineStyleAttribute,
    })),
  ];
  // Other plugins may be reading the page, such as the blog plugin for its feeds.
  writeAtomically(file, applyEdits(readFileSync(file, 'utf8'), edits));
}

function styleOf({ attrs }: StartTag): string | undefined {
  return attrs.find(({ name }) => name === 'style')?.value;
}

function placeOf(element: Element): NonNullable<Element['sourceCodeLocation']> {
  const place = element.sourceCodeLocation;
  if (!place) throw new Error(`<${element.tagName}> has no place in the page's source.`);
  return place;
}

function endOfHead(elements: Element[], file: string): number {
  const head = elements.find(({ tagName }) => tagName === 'head')?.sourceCodeLocation?.endTag;
  const body = elements.find(({ tagName }) => tagName === 'body')?.sourceCodeLocation;
  const end = head?.startOffset ?? body?.startOffset;
  if (end === undefined) {
    throw new Error(
      `${file} has style attributes and no <head> or <body> to link their style sheet before.`,
    );
  }
  return end;
}
