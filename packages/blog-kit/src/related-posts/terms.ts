/** What stands in a post for machines: code, comments, tags, addresses, and imports of MDX. */
const notProse =
  /^(?<fence>`{3,}|~{3,}).*$[^]*?^\k<fence>.*$|<!--[^]*?-->|<[^<>]+>|\]\([^)]*\)|https?:\/\/\S+|^(?:import|export)\s.*$/gm;

/** Shorter words are in every text. */
const word = /\p{L}[\p{L}\p{M}\p{N}]{2,}/gu;

/** The words of a text in Markdown, in lower case, each with the number of times that it is there. */
export function countTerms(markdown: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [found] of markdown.replace(notProse, ' ').matchAll(word)) {
    const term = found.toLowerCase();
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}
