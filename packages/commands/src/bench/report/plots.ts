import { escapeHtml } from 'docusaurus-plugin-kit/encoding/escapeHtml';
import type { Measurements } from '../measurements';
import { SITES, type Part } from '../parts';

/** A plot of values over growing numbers of posts: of each kind a line for this site and one for the stock one. */
export interface Plot {
  file: string;
  part: Part;
  title: string;
  /** What a reader learns who cannot see it. */
  alt: string;
  lines: readonly { of: string; name: string; label: string; isDashed?: boolean }[];
  write: (value: number) => string;
}

const seconds = (value: number) => `${value.toLocaleString('en', { maximumFractionDigits: 1 })} s`;
const gigabytes = (value: number) => `${(value / 1000).toFixed(1)} GB`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;

const builds = (name: string) => [
  { of: 'cold', name, label: ', cold' },
  { of: 'warm', name, label: ', after one edit', isDashed: true },
];

export const PLOTS: readonly Plot[] = [
  {
    file: 'build-time.svg',
    part: 'build',
    title: 'Time of a build',
    alt: 'Time of a build, cold and after one edit',
    lines: builds('seconds'),
    write: seconds,
  },
  {
    file: 'build-memory.svg',
    part: 'build',
    title: 'Memory of a build',
    alt: 'Memory of a build, cold and after one edit',
    lines: builds('memoryMegabytes'),
    write: gigabytes,
  },
  {
    file: 'post-html.svg',
    part: 'bytes',
    title: 'HTML of a post, after gzip',
    alt: 'HTML of a post',
    lines: [{ of: 'post', name: 'html', label: '' }],
    write: kilobytes,
  },
  {
    file: 'post-script.svg',
    part: 'bytes',
    title: 'Script of a post, after gzip',
    alt: 'Script of a post, at first and awake',
    lines: [
      { of: 'post', name: 'script', label: ', at first' },
      { of: 'post', name: 'scriptAwake', label: ', awake', isDashed: true },
    ],
    write: kilobytes,
  },
];

const area = { left: 70, right: 510, top: 50, bottom: 280 };
const lineHeight = 16;

/** The colors can be read on the light and the dark background of the page that shows the picture. */
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

/** An SVG file; undefined while fewer than two sizes were measured. */
export function drawPlot(plot: Plot, measurements: Measurements): string | undefined {
  const { part, title, lines, write } = plot;
  const known = measurements.of(part).filter((one) => lines.some(({ of }) => of === one.of));
  const sizes = [...new Set(known.map(({ posts }) => posts))];
  if (sizes.length < 2) return undefined;
  const series = lines.flatMap(({ of, name, label, isDashed }) =>
    SITES.map((site) => ({
      site,
      isDashed,
      label: site + label,
      points: known
        .filter((one) => one.of === of && one.site === site)
        .map(({ posts, values }) => ({ posts, value: values[name] ?? 0 })),
    })),
  );
  const most = Math.max(1, ...series.flatMap(({ points }) => points.map(({ value }) => value)));
  const x = (posts: number) =>
    round(area.left + ((sizes.indexOf(posts) + 0.5) / sizes.length) * (area.right - area.left));
  const y = (value: number) => round(area.bottom - (value / most) * (area.bottom - area.top));
  let free = -Infinity;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 340" role="img">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${style}</style>`,
    `<text class="title" x="${area.left}" y="26">${escapeHtml(title)}</text>`,
    ...[0, most / 2, most].flatMap((value) => [
      `<line class="grid" x1="${area.left}" x2="${area.right}" y1="${y(value)}" y2="${y(value)}"/>`,
      text(area.left - 8, y(value) + 4, write(value), 'text-anchor="end"'),
    ]),
    ...[...sizes.map((posts) => posts.toLocaleString('en'))].map((name, index) =>
      text(x(sizes[index]!), area.bottom + 22, name, 'text-anchor="middle"'),
    ),
    text((area.left + area.right) / 2, area.bottom + 44, 'Posts', 'text-anchor="middle"'),
    ...series.map(({ site, isDashed, points }) => {
      const places = points.map(({ posts, value }) => `${x(posts)},${y(value)}`).join(' ');
      const classes = isDashed ? `${site} dashed` : site;
      return `<polyline class="${classes}" points="${places}"/>`;
    }),
    // Each line has its name and its last value at its end, or lower, so that no name lies over another.
    ...series
      .flatMap(({ points, ...one }) => points.slice(-1).map(({ value }) => ({ ...one, value })))
      .sort((one, other) => other.value - one.value)
      .map(({ label, site, value }) => {
        const top = Math.max(y(value) + 4, free);
        free = top + lineHeight;
        return text(area.right + 10, top, `${label}: ${write(value)}`, `class="${site}"`);
      }),
    '</svg>\n',
  ].join('\n');
}

function text(x: number, y: number, content: string, attribute: string): string {
  return `<text ${attribute} x="${x}" y="${y}">${escapeHtml(content)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
