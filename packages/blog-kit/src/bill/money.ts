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

/** Whether a text holds a number that is no part of a longer one. Spaces of any kind are the same. */
export function holdsNumber(text: string, number: string): boolean {
  const exact = oneSpace(number).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<!\\d[.,]?)${exact}(?![.,]?\\d)`).test(oneSpace(text));
}

function oneSpace(text: string): string {
  return text.replace(/\s+/g, ' ');
}
