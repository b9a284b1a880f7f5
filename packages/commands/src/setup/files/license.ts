const LINE = /^(Copyright \(c\) )(\d{4})( .+)$/m;

/** Writes holder and year into the licence, if its line names the previous holder. */
export function writeLicense(
  source: string,
  { before, holder, year }: { before: string; holder: string; year: string },
): string {
  return source.replace(LINE, (line, start: string, _year: string, name: string) =>
    name.trim() === before ? `${start}${year} ${holder}` : line,
  );
}
