import { createContext } from 'react';

/** Blocks with more lines than this fold. */
export const mostLines = 30;

/** Whether the block of code may fold: its owner can say `fold=false`. */
export const MayFold = createContext(true);

/** Whether a fence says so. What a title says does not count. */
export function isKeptOpen(meta = ''): boolean {
  return /(?:^|\s)fold=false(?=\s|$)/.test(meta.replace(/"[^"]*"|'[^']*'/g, '""'));
}
