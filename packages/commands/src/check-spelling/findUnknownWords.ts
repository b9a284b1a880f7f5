import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Heading, Link, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { ParseEnglish } from 'parse-english';
import remarkRetext from 'remark-retext';
import retextSpell from 'retext-spell';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { parseBody } from 'docusaurus-post-model/markdown/parseBody';
import type { Syntax } from 'docusaurus-post-model/markdown/syntax';

/** A word that is in neither the dictionary nor the owner's list. */
export interface UnknownWord {
  word: string;
  line: number;
  /** Suggestions, the most likely first; often empty. */
  suggestions: string[];
}

/** Finds the unknown words of one Markdown text. */
export type Speller = (markdown: string, isMdx: boolean) => Promise<UnknownWord[]>;

/**
 * Makes a speller for American English.
 *
 * It checks only running text, not code, addresses or HTML.
 *
 * @param ownWords correct words in addition to those of the dictionary
 * @param syntax what posts may have
 */
export function createSpeller(ownWords: readonly string[], syntax?: Syntax): Speller {
  const options = {
    dictionary: readDictionary(),
    // If a name is correct, so is its possessive.
    personal: ownWords.flatMap((word) => [word, `${word}'s`]).join('\n'),
    ignoreDigits: true,
    normalizeApostrophes: true,
    // How many words are looked at for suggestions: each costs time.
    max: 100,
  };
  const processor = unified().use(remarkRetext, ParseEnglish).use(retextSpell, options).freeze();

  return async (markdown, isMdx) => {
    const { tree, source } = await parseBody(markdown, isMdx, syntax);
    const file = new VFile(source);
    removeAddresses(tree);
    removeHeadingIds(tree);
    await processor.run(tree, file);
    return file.messages.map(({ actual, line, expected }) => ({
      word: actual ?? '',
      line: line ?? 1,
      suggestions: expected ?? [],
    }));
  };
}

/** An autolink's text is its address, which is not prose. */
function removeAddresses(tree: Root): void {
  visit(tree, 'link', (link: Link) => {
    if (link.url.endsWith(toString(link))) link.children = [];
  });
}

/** `{#id}` at the end of a heading is part of its address. */
function removeHeadingIds(tree: Root): void {
  visit(tree, 'heading', ({ children }: Heading) => {
    const last = children.at(-1);
    if (last?.type === 'text') last.value = last.value.replace(/\s*\{#[^}]*\}\s*$/, '');
  });
}

/** The files of `dictionary-en`. Its module cannot be required, because it uses top-level await. */
function readDictionary(): { aff: Buffer; dic: Buffer } {
  const folder = path.dirname(require.resolve('dictionary-en'));
  const read = (name: string) => readFileSync(path.join(folder, name));
  return { aff: read('index.aff'), dic: read('index.dic') };
}
