import { z } from 'zod';
import { CognitoError } from '../cognitoError';

const greatestPage = 60;

/** How many items to list at most; 0 is as many as there can be. */
export const limit = z
  .int()
  .min(0, 'Member must have value greater than or equal to 0')
  .max(greatestPage, `Member must have value less than or equal to ${greatestPage}`);

/** Where to go on with a list: what the page before ended with. */
export const pageToken = z
  .string()
  .min(1, 'Member must have length greater than or equal to 1')
  .max(131_072, 'Member must have length less than or equal to 131072');

/** A part of a list. */
export interface Page<Item> {
  items: Item[];
  /** The token of the next page, if there is one. */
  next?: string;
}

/**
 * One page of a list.
 * @param keyOf what names an item; the token of a page is that of its first item
 * @throws InvalidParameterException when the token is of no page.
 */
export function pageOf<Item>(
  list: readonly Item[],
  keyOf: (item: Item) => string,
  asked: { Limit?: number; token?: string },
): Page<Item> {
  const start = asked.token ? list.findIndex((item) => keyOf(item) === asked.token) : 0;
  if (start < 0) throw new CognitoError('InvalidParameterException', 'Invalid pagination token.');
  const end = start + (asked.Limit || greatestPage);
  const next = list[end];
  return { items: list.slice(start, end), ...(next !== undefined && { next: keyOf(next) }) };
}
