import { anyText, wholeNumber } from '../../constraints/text';
import { invalidParameter } from '../../errors/cognitoErrors';

const greatestPage = 60;

/** The greatest number of items to list; 0 means the maximum. */
export const limit = wholeNumber(0, greatestPage);

/** The token that came with the page before; the list continues there. */
export const pageToken = anyText(131_072, 1);

export const page = { Limit: limit.optional(), NextToken: pageToken.optional() };

/**
 * Cuts one page out of a list.
 * @param keyOf gives the key of an item; a page's token is the key of its first item
 * @throws InvalidParameterException when no page has this token.
 */
export function pageOf<Item>(
  list: readonly Item[],
  keyOf: (item: Item) => string,
  asked: { Limit?: number; token?: string },
): { items: Item[]; next?: string } {
  const start = asked.token ? list.findIndex((item) => keyOf(item) === asked.token) : 0;
  if (start < 0) throw invalidParameter('Invalid pagination token.');
  const end = start + (asked.Limit || greatestPage);
  const next = list[end];
  return { items: list.slice(start, end), next: next && keyOf(next) };
}
