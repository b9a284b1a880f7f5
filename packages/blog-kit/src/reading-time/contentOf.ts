/** Counts the lines that a code fence takes from a file; the argument is the fence's info string. */
export type CountSample = (info: string) => number;

/** What there is to read in a post. */
export interface Content {
  words: number;
  /** Of scripts that do not separate words: Chinese, Japanese, Korean. */
  characters: number;
  /** That are not blank. */
  codeLines: number;
  /** Pictures and diagrams. */
  pictures: number;
}

const fence = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(?<mark>`{3,}|~{3,})(?<info>[^`]*)$/;
const comment = /<!--[^]*?-->|\{\/\*[^]*?\*\/\}/g;
const picture = /!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g;
const pictureTag = /<img\b/g;
const character = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** What is in the text and is not read. */
const unread = [
  picture,
  /^import\s[^;'"]*['"][^'"\n]+['"];?[^\S\n]*$/gm,
  // Up to the next blank line.
  /^export\s+(?:const|let|function|class|default|async|[{*])[^]*?(?=\n[^\S\n]*\n|$(?![^]))/gm,
  // Definitions of addresses; those of footnotes are text.
  /^[^\S\n]*\[[^\]^\n]+\]:.*$/gm,
  /(?<=\])\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/g,
  /<\/?[a-z][^<>]*>/gi,
  /\{#[^}\s]+\}/g,
  /^[\s>]*:{3,}[a-z]*/gm,
];

/**
 * Counts what there is to read in a post, line by line: parsing Markdown would take a large blog minutes.
 *
 * @param markdown the post's text, without front matter
 */
export function contentOf(markdown: string, countSample: CountSample = () => 0): Content {
  const text: string[] = [];
  let [codeLines, pictures] = [0, 0];
  let open: { mark: string; isDiagram: boolean } | undefined;
  for (const line of markdown.split('\n')) {
    const { mark = '', info = '' } = fence.exec(line)?.groups ?? {};
    if (open) {
      if (mark.startsWith(open.mark) && info.trim() === '') open = undefined;
      else if (!open.isDiagram && /[^\s>]/.test(line)) codeLines += 1;
    } else if (mark) {
      open = { mark, isDiagram: /^\s*mermaid\b/.test(info) };
      if (open.isDiagram) pictures += 1;
      else codeLines += countSample(info);
    } else {
      text.push(line);
    }
  }
  const shown = text.join('\n').replace(comment, ' ');
  for (const kind of [picture, pictureTag]) pictures += shown.match(kind)?.length ?? 0;
  const read = unread.reduce((rest, pattern) => rest.replace(pattern, ' '), shown);
  const words = read.replace(character, ' ').split(/\s+/);
  return {
    words: words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    characters: read.match(character)?.length ?? 0,
    codeLines,
    pictures,
  };
}
