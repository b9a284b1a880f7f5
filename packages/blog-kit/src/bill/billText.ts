import { kitText } from '../build-texts/kitText';
import { type Billed, type Ledger, ledgerOf } from './bill';

/** The bill of a post in plain lines, for where no component is; none if it has no bill. */
export function billLines(post: Billed): string[] {
  const { bill } = post;
  const ledger = ledgerOf(post);
  if (!bill || !ledger) return [];
  const { usage, lines, total } = bill;
  const month = usage === undefined ? kitText('bill.month') : kitText('bill.monthOf', { usage });
  return [
    ...lines.map(({ item, cost }) => `${item}: ${cost}`),
    `${month}: ${total}`,
    ...countsOf(ledger),
  ];
}

/** What lists say of a post, where no component is. */
export function ledgerText(ledger: Ledger): string {
  return [kitText('bill.cost', { cost: ledger.cost }), ...countsOf(ledger)].join(' · ');
}

function countsOf({ files, mistakes }: Ledger): string[] {
  return [
    ...(files ? [kitText('code.files', { count: files })] : []),
    ...(mistakes ? [kitText('bill.mistakes', { count: mistakes })] : []),
  ];
}
