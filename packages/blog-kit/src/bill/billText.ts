import type { KitText } from '../build-texts/kitText';
import { type Billed, type Ledger, ledgerOf } from './bill';

/** The bill of a post in plain lines, for where no component is; none if it has no bill. */
export function billLines(post: Billed, text: KitText): string[] {
  const { bill } = post;
  const ledger = ledgerOf(post);
  if (!bill || !ledger) return [];
  const { usage, lines, total } = bill;
  const month = usage === undefined ? text('bill.month') : text('bill.monthOf', { usage });
  return [
    ...lines.map(({ item, cost }) => `${item}: ${cost}`),
    `${month}: ${total}`,
    ...countsOf(ledger, text),
  ];
}

/** What lists say of a post, where no component is. */
export function ledgerText(ledger: Ledger, text: KitText): string {
  return [text('bill.cost', { cost: ledger.cost }), ...countsOf(ledger, text)].join(' · ');
}

function countsOf({ files, mistakes }: Ledger, text: KitText): string[] {
  return [
    ...(files ? [text('code.files', { count: files })] : []),
    ...(mistakes ? [text('bill.mistakes', { count: mistakes })] : []),
  ];
}
