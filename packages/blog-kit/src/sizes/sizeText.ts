/** A number of bytes in words of a language, such as `14 kB`. */
export function sizeText(bytes: number, locale: string): string {
  if (bytes < 1000) return inUnits(bytes, 'byte', locale);
  if (bytes < 999_500) return inUnits(Math.round(bytes / 1000), 'kilobyte', locale);
  return inUnits(bytes / 1_000_000, 'megabyte', locale);
}

function inUnits(amount: number, unit: 'byte' | 'kilobyte' | 'megabyte', locale: string): string {
  const digits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}
