import { escapeHtml } from 'docusaurus-plugin-kit/encoding/escapeHtml';

/** A line of a plot. */
export interface Series {
  label: string;
  site: 'here' | 'stock';
  isDashed?: boolean;
  /** One value for each place on the axis; a gap where there is none. */
  values: readonly (number | undefined)[];
}

/** What a plot shows. */
export interface Plot {
  title: string;
  /** Names of the places on the horizontal axis, at equal distances. */
  places: readonly string[];
  axis: string;
  series: readonly Series[];
  /** How a value is written, with its unit. */
  write: (value: number) => string;
}

const size = { width: 720, height: 340 };
const area = { left: 70, right: 510, top: 50, bottom: 280 };
const lineHeight = 16;

/** Colors that can be read on the light and the dark background of the page that shows the picture. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #57606a; }
  .title { font-size: 15px; font-weight: 600; }
  .grid { stroke: #d0d7de; }
  .here { stroke: #0969da; fill: #0969da; }
  .stock { stroke: #bc4c00; fill: #bc4c00; }
  text.here, text.stock { stroke: none; }
  polyline { stroke-width: 2; fill: none !important; }
  .dashed { stroke-dasharray: 6 4; }
  @media (prefers-color-scheme: dark) {
    text { fill: #9198a1; }
    .grid { stroke: #3d444d; }
    .here { stroke: #4493f8; fill: #4493f8; }
    .stock { stroke: #db6d28; fill: #db6d28; }
  }
`;

/** Draws lines over equally spaced places, from zero, each with its name and last value at its end: an SVG file. */
export function drawPlot({ title, places, axis, series, write }: Plot): string {
  const ticks = ticksUpTo(
    Math.max(0, ...series.flatMap(({ values }) => values.map((v) => v ?? 0))),
  );
  const most = ticks.at(-1) ?? 1;
  const x = (index: number) =>
    round(area.left + ((index + 0.5) / places.length) * (area.right - area.left));
  const y = (value: number) => round(area.bottom - (value / most) * (area.bottom - area.top));

  const grid = ticks.map(
    (tick) =>
      `<line class="grid" x1="${area.left}" x2="${area.right}" y1="${y(tick)}" y2="${y(tick)}"/>` +
      `<text x="${area.left - 8}" y="${y(tick) + 4}" text-anchor="end">${escapeHtml(write(tick))}</text>`,
  );
  const names = places.map(
    (place, index) =>
      `<text x="${x(index)}" y="${area.bottom + 22}" text-anchor="middle">${escapeHtml(place)}</text>`,
  );
  const lines = series.map(({ site, isDashed, values }) => {
    const points = values.flatMap((value, index) =>
      value === undefined ? [] : [{ x: x(index), y: y(value) }],
    );
    const path = points.map((point) => `${point.x},${point.y}`).join(' ');
    const dots = points.map((point) => `<circle cx="${point.x}" cy="${point.y}" r="3"/>`).join('');
    return `<g class="${site}"><polyline${isDashed ? ' class="dashed"' : ''} points="${path}"/>${dots}</g>`;
  });
  const labels = placeLabels(
    series.flatMap(({ label, site, values }) => {
      const last = values.filter((value) => value !== undefined).at(-1);
      return last === undefined ? [] : [{ text: `${label}: ${write(last)}`, site, y: y(last) + 4 }];
    }),
  ).map(
    ({ text, site, y: top }) =>
      `<text class="${site}" x="${area.right + 10}" y="${top}">${escapeHtml(text)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${style}</style>`,
    `<text class="title" x="${area.left}" y="26">${escapeHtml(title)}</text>`,
    ...grid,
    ...names,
    `<text x="${(area.left + area.right) / 2}" y="${area.bottom + 44}" text-anchor="middle">${escapeHtml(axis)}</text>`,
    ...lines,
    ...labels,
    '</svg>',
    '',
  ].join('\n');
}

/** Four to eight round numbers from zero to the first that is not below the value. */
export function ticksUpTo(most: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}

/** Moves labels down until none lies over another. */
function placeLabels<Label extends { y: number }>(labels: readonly Label[]): Label[] {
  let free = -Infinity;
  return [...labels]
    .sort((one, other) => one.y - other.y)
    .map((label) => {
      const y = Math.max(label.y, free);
      free = y + lineHeight;
      return { ...label, y };
    });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
