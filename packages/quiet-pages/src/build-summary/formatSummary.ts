import type { Measure } from './measureFolder';

/** The figures of a build. */
export interface Summary extends Measure {
  /** How long each step took, in milliseconds. */
  steps: Record<string, number>;
  warnings: number;
}

/** An aligned table without zeros, except for warnings. */
export function formatSummary({ pages, bytes, steps, warnings }: Summary): string {
  const total = Object.values(bytes).reduce((sum, size) => sum + size, 0);
  const slowest = Object.entries(steps).sort(([, a], [, b]) => b - a);
  const rows: [string, string][] = [
    ['Pages', String(pages)],
    ...Object.entries(bytes)
      .filter(([, size]) => size > 0)
      .map(([kind, size]): [string, string] => [kind, kilobytes(size)]),
    ['Total', kilobytes(total)],
    ...slowest.map(([step, time]): [string, string] => [step, `${(time / 1000).toFixed(1)} s`]),
    ['Warnings', String(warnings)],
  ];
  const [names, values] = [0, 1].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map(([name, value]) => `  ${name.padEnd(names ?? 0)}  ${value.padStart(values ?? 0)}`)
    .join('\n');
}

function kilobytes(size: number): string {
  return `${Math.round(size / 1000).toLocaleString('en')} kB`;
}
