import type { BrokenLink } from './body';

/**
 * Finds what was meant as a link; what is in code is not.
 *
 * @param lines those of a paragraph
 * @param start the line of the first
 */
export function findBrokenLinks(lines: string[], start: number): BrokenLink[] {
  return lines.flatMap((content, index) => {
    const withoutCode = content.replace(/`[^`]*`/g, '');
    const links = withoutCode.matchAll(/\[[^\]]*\]\([^()\s"'<]+\s[^()"']*\)/g);
    return [...links].map(([text]) => ({ text, line: start + index }));
  });
}
