import type { Conversion } from './conversion';
import { replaceOutsideCode } from './markdown';

// markdown-it and VitePress write [[toc]], Python-Markdown and Typora [TOC], GitLab [[_TOC_]].
const MARKER = /^[ \t]*(?:\[\[toc\]\]|\[toc\]|\[\[_toc_\]\])[ \t]*$\n*/gim;

/** Removes the line that stands for a table of contents, because every post has one beside it. */
export function removeTableOfContents(text: string, conversion: Conversion): string {
  return replaceOutsideCode(text, MARKER, () => {
    conversion.did('table of contents in the text left out');
    return '';
  });
}
