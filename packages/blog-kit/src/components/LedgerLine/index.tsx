import type { ReactNode } from 'react';
import type { Ledger } from '../../bill/bill';
import { counted } from '../counted';

/** What a post, or a year of posts, costs a month, and how many files and mistakes it has, in one line. */
export default function LedgerLine({ ledger }: { readonly ledger: Ledger }): ReactNode {
  const { cost, files, mistakes } = ledger;
  return (
    [
      `${cost} a month`,
      ...(files ? [counted(files, 'file')] : []),
      ...(mistakes ? [counted(mistakes, 'mistake')] : []),
    ]
      // Lines break after a dot alone.
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join('\u00a0· ')
  );
}
