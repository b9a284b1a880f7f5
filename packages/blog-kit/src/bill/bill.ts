import { moneyText, sumMoney } from './money';
import type { BillLine, WrittenBill } from './writtenBill';
import { kitText } from '../build-texts/kitText';

/** The id of the bill on the page of a post. */
export const billId = 'bill';

/** The bill of a post as its page shows it, with amounts as the language of the site writes them. */
export interface Bill extends Omit<WrittenBill, 'lines'> {
  lines: (Omit<BillLine, 'cost'> & { cost: string })[];
  total: string;
  /** The total as a number, to be added to those of other posts. */
  amount: number;
  currency: string;
}

/** What lists say of a post, or of a year: what it costs a month, and how many files and mistakes it has. */
export interface Ledger {
  cost: string;
  files?: number;
  mistakes?: number;
}

/** A post that may have a bill, and a project as its code. */
export interface Billed {
  bill?: Bill;
  project?: { count: number };
}

/** A bill with its amounts printed, and their sum. */
export function printBill(
  { lines, ...others }: WrittenBill,
  locale: string,
  currency: string,
): Bill {
  const print = (amount: number) => moneyText(amount, locale, currency);
  const amount = sumMoney(
    lines.map(({ cost }) => cost),
    currency,
  );
  return {
    ...others,
    lines: lines.map((line) => ({ ...line, cost: print(line.cost) })),
    total: print(amount),
    amount,
    currency,
  };
}

/** What lists say of a post; undefined if it has no bill. */
export function ledgerOf({ bill, project }: Billed): Ledger | undefined {
  return bill && { cost: bill.total, files: project?.count, mistakes: bill.mistakes?.count };
}

/** The sum of the bills of some posts; undefined if none of them has one. */
export function sumLedgers(posts: readonly Billed[], locale: string): Ledger | undefined {
  const billed = posts.filter(({ bill }) => bill);
  const bills = billed.flatMap(({ bill }) => bill ?? []);
  const [first] = bills;
  if (!first) return undefined;
  const total = sumMoney(
    bills.map(({ amount }) => amount),
    first.currency,
  );
  return {
    cost: moneyText(total, locale, first.currency),
    files: sum(billed.map(({ project }) => project?.count)),
    mistakes: sum(bills.map(({ mistakes }) => mistakes?.count)),
  };
}

/** Undefined if it is 0. */
function sum(numbers: readonly (number | undefined)[]): number | undefined {
  return numbers.reduce<number>((total, number = 0) => total + number, 0) || undefined;
}

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
