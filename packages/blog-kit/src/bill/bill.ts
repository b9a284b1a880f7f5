import type { BillLine, WrittenBill } from './writtenBill';
import { counted } from '../common/text';

/** The id of the bill on the page of a post. */
export const billId = 'bill';

/** The bill of a post as its page shows it, with its amounts printed. */
export interface Bill extends Omit<WrittenBill, 'lines'> {
  lines: (Omit<BillLine, 'cost'> & { cost: string })[];
  total: string;
  /** The total as a number, to be added to those of other posts. */
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

/** What lists say of a post; undefined if it has no bill. */
export function billTotals({ bill, project }: Billed): BillTotals | undefined {
  return bill && { cost: bill.total, files: project?.count, mistakes: bill.mistakes?.count };
}

/** The sum of the bills of some posts; undefined if none of them has one. */
export function sumTotals(posts: readonly Billed[]): BillTotals | undefined {
  const billed = posts.filter(({ bill }) => bill);
  const bills = billed.flatMap(({ bill }) => bill ?? []);
  if (bills.length === 0) return undefined;
  return {
    cost: moneyText(sumMoney(bills.map(({ amount }) => amount))),
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
  const totals = billTotals(post);
  if (!bill || !totals) return [];
  const { usage, lines, total } = bill;
  const month = usage === undefined ? 'A month' : `A month with ${usage}`;
  return [
    ...lines.map(({ item, cost }) => `${item}: ${cost}`),
    `${month}: ${total}`,
    ...countsOf(totals),
  ];
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
const plain = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** An amount as pages print it, such as `$1.05`, and `$0` for nothing. */
export function moneyText(amount: number): string {
  return amount === 0 ? whole.format(0) : format.format(amount);
}

/** An amount, rounded as it is printed. */
export function roundMoney(amount: number): number {
  return Number(amount.toFixed(2));
}

/** The sum of amounts, rounded as it is printed. */
export function sumMoney(amounts: readonly number[]): number {
  return roundMoney(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** Whether a text holds an amount: as pages print it, without its sign as in a table, or without `.00`. */
export function holdsMoney(text: string, amount: number): boolean {
  const forms = [format.format(amount), plain.format(amount)];
  if (Number.isInteger(amount)) forms.push(whole.format(amount));
  return forms.some((form) => holdsNumber(text, form));
}

/** Whether a text holds a number that is no part of a longer one. */
function holdsNumber(text: string, number: string): boolean {
  const exact = number.replace(/[$.]/g, '\\$&');
  return new RegExp(`(?<!\\d[.,]?)${exact}(?![.,]?\\d)`).test(text);
}
