import { createContext } from 'react';

/** Blocks with more lines than this fold. */
export const mostLines = 30;

/** Whether the block of code may fold: its owner can say `fold=false`. */
export const MayFold = createContext(true);

/** @param metastring the info string of a fence, after the language */
export function isFoldable(metastring = ''): boolean {
  return !/(?:^|\s)fold=false(?=\s|$)/.test(metastring);
}
