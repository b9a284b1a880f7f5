import type { Cost } from './visit';

export type Row = { name: string; load: Cost; visit: Cost };

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const heads = ['', 'sent, kB', 'script, kB', 'requests', 'blocking, ms'];

/** A table with a line for the load of each site and one for the visit. */
export function report(rows: Row[]): string {
  const lines = rows.flatMap(({ name, load, visit }) => [
    [name],
    cells('  load', load),
    cells('  visit', visit),
  ]);
  const table = [heads, ...lines];
  const first = Math.max(...lines.map(([name]) => name?.length ?? 0));
  return table
    .map(([name = '', ...figures]) =>
      [
        name.padEnd(first),
        ...figures.map((figure, column) =>
          figure.padStart((heads[column + 1] ?? '').length),
        ),
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cells(
  name: string,
  { bytes, script, requests, blocking }: Cost,
): string[] {
  return [
    name,
    kilobytes(bytes),
    kilobytes(script),
    String(requests),
    blocking.toFixed(0),
  ];
}
