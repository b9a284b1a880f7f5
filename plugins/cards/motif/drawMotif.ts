import { MOTIF_HEIGHT, MOTIF_WIDTH } from '../paths';
import { arrange, COLUMNS, type Line, type Place, ROWS } from './arrange';
import { pick, seededRandom } from './seededRandom';
import { SHAPES } from './shapes';

/** The side of a place for a node, and the distance of the lines of the grid behind. */
const CELL = MOTIF_WIDTH / COLUMNS;
const GRID = CELL / 4;

/** What the drawing is of: the same gives the same drawing. */
export interface MotifSeed {
  /** What tells it from all others, such as a permalink. */
  name: string;
  /** Each becomes a node, whose shape is the same in all drawings. The first six count. */
  tags: readonly string[];
}

/** CSS colors. */
export interface MotifColors {
  /** What the drawing stands on. */
  ground: string;
  grid: string;
  line: string;
  accent: string;
}

const LEAST_NODES = 5;
const MOST_NODES = 7;

/**
 * Draws a small sketch of a system: nodes of different shapes, joined by lines on a grid, one of them in the accent
 * color. It stands for a post, whose tags are the other nodes.
 *
 * @param height of the grid, in the drawing's units: more than the least leaves room above and below the nodes
 * @returns the elements of an SVG drawing 320 units wide, without a ground
 */
export function drawMotif(
  { name, tags }: MotifSeed,
  colors: MotifColors,
  height = MOTIF_HEIGHT,
): string {
  const random = seededRandom(name);
  const count = Math.min(MOST_NODES, Math.max(LEAST_NODES, tags.length + 1));
  const { places, lines } = arrange(count, random);
  const [right, down] = toMiddle(places, lines);
  // In whole steps of the grid, so that the lines stay on it.
  const room = Math.floor((height - MOTIF_HEIGHT) / 2 / GRID) * GRID;
  const nodes = places.map(({ column, row }, index) => {
    const tag = index > 0 ? tags[index - 1] : undefined;
    const shape = pick(SHAPES, tag === undefined ? random : seededRandom(tag));
    const color = index === 0 ? ` fill="${colors.accent}" stroke="${colors.ground}"` : '';
    return `<g transform="translate(${middle(column)} ${middle(row)})"${color}>${shape}</g>`;
  });
  return [
    `<path d="${gridPath(height)}" stroke="${colors.grid}"/>`,
    `<g transform="translate(${right} ${down + room})" stroke="${colors.line}" stroke-width="2" stroke-linejoin="round" fill="${colors.ground}">`,
    `<path fill="none" d="${lines.map(linePath).join('')}"/>`,
    ...nodes,
    '</g>',
  ].join('');
}

/** The drawing as a file: a small picture of its own, on its ground. */
export function motifFile(seed: MotifSeed, colors: MotifColors): string {
  const size = `width="${MOTIF_WIDTH}" height="${MOTIF_HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${MOTIF_WIDTH} ${MOTIF_HEIGHT}"><rect ${size} fill="${colors.ground}"/>${drawMotif(seed, colors)}</svg>\n`;
}

function middle(place: number): number {
  return place * CELL + CELL / 2;
}

function linePath({ from, corner, to }: Line): string {
  const [first, ...rest] = [from, ...(corner ? [corner] : []), to].map(
    ({ column, row }) => `${middle(column)} ${middle(row)}`,
  );
  return `M${first}L${rest.join(' ')}`;
}

function gridPath(height: number): string {
  const steps = (length: number) =>
    Array.from({ length: length / GRID - 1 }, (_, index) => (index + 1) * GRID);
  const upright = steps(MOTIF_WIDTH).map((x) => `M${x} 0v${height}`);
  const level = steps(height).map((y) => `M0 ${y}h${MOTIF_WIDTH}`);
  return [...upright, ...level].join('');
}

/** How far to move the nodes, so that they stand in the middle of the drawing. */
function toMiddle(places: readonly Place[], lines: readonly Line[]): [number, number] {
  const all = [...places, ...lines.flatMap(({ corner }) => corner ?? [])];
  const shift = (positions: number[], length: number) =>
    ((length - 1 - Math.max(...positions) - Math.min(...positions)) * CELL) / 2;
  return [
    shift(
      all.map(({ column }) => column),
      COLUMNS,
    ),
    shift(
      all.map(({ row }) => row),
      ROWS,
    ),
  ];
}
