import type { WrittenBill } from './writtenBill';
import { counted } from '../common/text';

/** The id of the bill on the page of a post. */
export const billId = 'bill';

/** The bill of a post with its amounts printed, and its total also as a number, to be added to others. */
export interface Bill extends Omit<WrittenBill, 'lines'> {
  lines: { item: string; cost: string; section: string }[];
  total: string;
  amount: number;
}

/** What lists say of a post, or of a year: what it costs a month, and how many files and mistakes it has. */
export interface BillTotals {
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
export function printBill({ lines, ...others }: WrittenBill): Bill {
  const amount = sumMoney(lines.map(({ cost }) => cost));
  return {
    ...others,
    lines: lines.map((line) => ({ ...line, cost: moneyText(line.cost) })),
    total: moneyText(amount),
    amount,
  };
}

/** What lists say of a post, or of all posts of a year; undefined if none of them has a bill. */
export function billTotals(...posts: readonly Billed[]): BillTotals | undefined {
  const billed = posts.filter(({ bill }) => bill);
  if (billed.length === 0) return undefined;
  const sum = (numberOf: (post: Billed) => number | undefined) =>
    sumMoney(billed.map((post) => numberOf(post) ?? 0));
  return {
    cost: moneyText(sum(({ bill }) => bill?.amount)),
    files: sum(({ project }) => project?.count) || undefined,
    mistakes: sum(({ bill }) => bill?.mistakes?.count) || undefined,
  };
}

/** The bill of a post in plain lines, for where no component is; none if it has no bill. */
export function billLines(post: Billed): string[] {
  const { bill } = post;
  const totals = billTotals(post);
  if (!bill || !totals) return [];
  const costs = bill.lines.map(({ item, cost }) => `${item}: ${cost}`);
  return [...costs, `${monthText(bill)}: ${bill.total}`, ...countsOf(totals)];
}

/** What the total is for. */
export function monthText({ usage }: Bill): string {
  return usage === undefined ? 'A month' : `A month with ${usage}`;
}

/** What lists say of a post, where no component is. */
export function totalsText(totals: BillTotals): string {
  return [`${totals.cost} a month`, ...countsOf(totals)].join(' · ');
}

function countsOf({ files, mistakes }: BillTotals): string[] {
  return [
    ...(files ? [counted(files, 'file')] : []),
    ...(mistakes ? [counted(mistakes, 'mistake')] : []),
  ];
}

const format = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

/** An amount as pages print it, such as `$1.05`, and `$0` for nothing. */
export function moneyText(amount: number): string {
  return amount === 0 ? '$0' : format.format(amount);
}

/** The sum of amounts, rounded as it is printed. */
export function sumMoney(amounts: readonly number[]): number {
  return Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(2));
}
