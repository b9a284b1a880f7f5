import type { TOCItem } from '@docusaurus/mdx-loader';

/** Of how many headings the style sheet follows the place on the page: the names in wire.css. */
const mostFollowed = 40;

/** The name of the end of the text. */
const end = '--end';

/** The contents of a post, with the wire that runs through them. */
export interface Wire {
  /** Each title has its part of the wire at its beginning: its node, and the line to the next. */
  readonly contents: readonly TOCItem[];
  /** The names of the scroll timelines of headings, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Hangs the contents of a post on a wire.
 *
 * @param headings those that the contents list, in the order of the page
 * @param bill the entry of the bill, at which the wire ends; without one it ends at the end of the text
 */
export function wireOf(headings: readonly TOCItem[], bill?: TOCItem): Wire {
  const names = headings.map(({ id }, index) => [id, `--s${index}`] as const);
  const followed = names.slice(0, mostFollowed);
  const top = Math.min(...headings.map(({ level }) => level));
  const contents = headings.map((heading, index) => {
    const [, name] = followed[index] ?? [];
    const isLast = index === headings.length - 1;
    const next = isLast ? end : followed[index + 1]?.[1];
    const timelines = name && next ? ` data-from="${name}" data-to="${next}"` : '';
    const small = heading.level > top ? ' data-small' : '';
    const lamp = isLast && !bill ? '<b></b>' : '';
    return withPart(heading, `<i data-wire${timelines}${small}>${lamp}</i>`);
  });
  return {
    contents:
      bill && headings.length > 0
        ? [...contents, withPart(bill, '<i data-wire data-end><b></b></i>')]
        : contents,
    names: new Map(followed),
  };
}

function withPart(heading: TOCItem, part: string): TOCItem {
  return { ...heading, value: part + heading.value };
}
