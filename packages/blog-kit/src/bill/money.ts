/** The currency of a site that says nothing else. */
export const defaultCurrency = 'USD';

function format(
  locale: string,
  currency: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...options });
}

/** An amount as pages print it, such as `$1.05`, and `$0` for nothing. */
export function moneyText(amount: number, locale: string, currency: string): string {
  const digits = amount === 0 ? { maximumFractionDigits: 0 } : {};
  return format(locale, currency, digits).format(amount);
}

/** An amount, rounded as it is printed. */
export function roundMoney(amount: number, currency: string): number {
  return Number(amount.toFixed(format('en', currency).resolvedOptions().maximumFractionDigits));
}

/** The sum of amounts, rounded as it is printed. */
export function sumMoney(amounts: readonly number[], currency: string): number {
  return roundMoney(
    amounts.reduce((sum, amount) => sum + amount, 0),
    currency,
  );
}

/** Whether a text holds an amount: as pages print it, without its sign as in a table, or without `.00`. */
export function holdsMoney(
  text: string,
  amount: number,
  locale: string,
  currency: string,
): boolean {
  const { maximumFractionDigits: digits = 0 } = format(locale, currency).resolvedOptions();
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const forms = [
    format(locale, currency).format(amount),
    ...(digits > 0 ? [number.format(amount)] : []),
    ...(Number.isInteger(amount)
      ? [format(locale, currency, { maximumFractionDigits: 0 }).format(amount)]
      : []),
  ];
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
