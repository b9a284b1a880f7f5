import type { Measurements, Part } from '../measurements';
import { SITES } from '../sites';
import type { Plot } from './plot';

/** A line of a plot, for each of the two sites. */
interface Line {
  of: string;
  /** The name of the value. */
  name: string;
  /** What is added to the name of the site. */
  label?: string;
  isDashed?: boolean;
}

/** A plot of one part's values. */
export interface PartPlot extends Plot {
  part: Part;
  /** What a reader learns who cannot see it. */
  alt: string;
}

/** The Markdown that shows a part's plots, if they exist. */
export function plotImages(part: Part, drawn: ReadonlyMap<string, PartPlot>): string[] {
  return [...drawn]
    .filter(([, plot]) => plot.part === part)
    .map(([file, { alt }]) => `![${alt}, for growing numbers of posts](performance/${file})`);
}

/** The plots that have data, by the names of their files. */
export function plots(measurements: Measurements): Map<string, PartPlot> {
  const seconds = (value: number) =>
    `${value.toLocaleString('en', { maximumFractionDigits: 1 })} s`;
  const gigabytes = (value: number) => `${(value / 1000).toFixed(1)} GB`;
  const kilobytes = (value: number) =>
    `${Number((value / 1000).toFixed(1)).toLocaleString('en')} kB`;
  const lines = (part: Part, kinds: readonly Line[]) => linesOf(measurements, part, kinds);
  const cold = { of: 'cold', label: ', cold' };
  const warm = { of: 'warm', label: ', after one edit', isDashed: true };
  const all: [string, PartPlot][] = [
    [
      'build-time.svg',
      {
        title: 'Time of a build',
        alt: 'Time of a build, cold and after one edit',
        write: seconds,
        ...lines('build', [
          { ...cold, name: 'seconds' },
          { ...warm, name: 'seconds' },
        ]),
      },
    ],
    [
      'build-memory.svg',
      {
        title: 'Memory of a build',
        alt: 'Memory of a build, cold and after one edit',
        write: gigabytes,
        ...lines('build', [
          { ...cold, name: 'memoryMegabytes' },
          { ...warm, name: 'memoryMegabytes' },
        ]),
      },
    ],
    [
      'post-html.svg',
      {
        title: 'HTML of a post, after gzip',
        alt: 'HTML of a post',
        write: kilobytes,
        ...lines('bytes', [{ of: 'post', name: 'html' }]),
      },
    ],
    [
      'post-script.svg',
      {
        title: 'Script of a post, after gzip',
        alt: 'Script of a post, at first and awake',
        write: kilobytes,
        ...lines('bytes', [
          { of: 'post', name: 'script', label: ', at first' },
          { of: 'post', name: 'scriptAwake', label: ', awake', isDashed: true },
        ]),
      },
    ],
  ];
  return new Map(all.filter(([, { places }]) => places.length > 1));
}

function linesOf(
  measurements: Measurements,
  part: Part,
  kinds: readonly Line[],
): Pick<PartPlot, 'part' | 'places' | 'axis' | 'series'> {
  const known = measurements.of(part).filter((one) => kinds.some(({ of }) => of === one.of));
  const sizes = [...new Set(known.map(({ posts }) => posts))];
  return {
    part,
    places: sizes.map((posts) => posts.toLocaleString('en')),
    axis: 'Posts',
    series: kinds.flatMap(({ of, name, label = '', isDashed }) =>
      SITES.map((site) => ({
        label: `${site}${label}`,
        site,
        isDashed,
        values: sizes.map((posts) => measurements.value(part, posts, of, site, name)),
      })),
    ),
  };
}
