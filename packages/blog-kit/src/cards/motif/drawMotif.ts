import { MOTIF_HEIGHT, MOTIF_WIDTH } from '../paths';
import { arrange, type Arrangement, COLUMNS, type Place } from './arrange';
import { type ChosenShapes, chooseShapes } from './chooseShapes';
import { seededRandom } from './seededRandom';

/** The side of a place in the grid, and the distance of the lines of the grid behind. */
const CELL = MOTIF_WIDTH / COLUMNS;
const GRID = CELL / 4;

/** Half the side of the subject's frame, and how much larger than the others it is drawn. */
const FRAME = 66;
const LARGE = 2.3;

/** How far lines end from the middle of a shape. */
const ROOM = 26;

/** Where the wire leaves the drawing at its bottom, and how high above that it runs, below all shapes. */
const WIRE_X = 20;
const WIRE_Y = MOTIF_HEIGHT - 9;

/** The shapes of a drawing, and where they are. */
type Composition = ChosenShapes & { arrangement: Arrangement };

/** What the drawing is of: the same gives the same drawing. */
export interface MotifSeed {
  /** What tells it from all others, such as a permalink. */
  name: string;
  /** Its words choose the shape of the subject. */
  title: string;
  /** Their words choose the other shapes. */
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

/**
 * Draws a small sketch of a system: the subject, large and in the accent color, and what belongs to it, joined by lines
 * on a grid.
 *
 * @param height of the grid, in the drawing's units: more than the least leaves room above and below
 * @returns the elements of an SVG drawing 320 units wide, without a ground
 */
export function drawMotif(seed: MotifSeed, colors: MotifColors, height = MOTIF_HEIGHT): string {
  return draw(compose(seed), colors, height);
}

function draw(
  { subject, around, arrangement }: Composition,
  colors: MotifColors,
  height = MOTIF_HEIGHT,
): string {
  // In whole steps of the grid, so that the lines stay on it.
  const room = Math.floor((height - MOTIF_HEIGHT) / 2 / GRID) * GRID;
  const others = arrangement.around.map(
    (place, index) => `<g transform="translate(${centerOf(place)})">${around[index]}</g>`,
  );
  const frame = `<rect x="-${FRAME}" y="-${FRAME}" width="${2 * FRAME}" height="${2 * FRAME}" rx="14"/>`;
  return [
    `<path d="${gridPath(height)}" stroke="${colors.grid}"/>`,
    `<g transform="translate(0 ${room})" stroke="${colors.line}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" fill="${colors.ground}">`,
    `<path fill="none" d="${linesOf(arrangement)}"/>`,
    ...others,
    `<g transform="translate(${subjectX(arrangement)} ${middle(1)})">${frame}<g transform="scale(${LARGE})" stroke="${colors.accent}" stroke-width="2.5">${subject}</g></g>`,
    '</g>',
  ].join('');
}

/** The colors of a file, which a style sheet in it sets. */
const INKS: MotifColors = {
  ground: 'var(--ground)',
  grid: 'var(--grid)',
  line: 'var(--line)',
  accent: 'var(--accent)',
};

/**
 * The drawing as a file: a small picture of its own, on its ground, in the colors of the mode that the page around it has,
 * which is light on paper. From the subject a wire leaves it at the bottom; on a post's page the contents hang on it.
 */
export function motifFile(
  seed: MotifSeed,
  { light, dark }: Record<'light' | 'dark', MotifColors>,
): string {
  const composition = compose(seed);
  const size = `width="${MOTIF_WIDTH}" height="${MOTIF_HEIGHT}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${MOTIF_WIDTH} ${MOTIF_HEIGHT}">`,
    `<style>${rootRule(light)}@media (prefers-color-scheme:dark){${rootRule(dark)}}</style>`,
    `<rect ${size} fill="${INKS.ground}"/>`,
    draw(composition, INKS),
    `<path fill="none" stroke="${INKS.accent}" stroke-width="2" stroke-linejoin="round" d="${wirePath(composition)}"/>`,
    '</svg>\n',
  ].join('');
}

function rootRule(colors: MotifColors): string {
  return `:root{${Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')}}`;
}

/** From the subject's frame down, to the left, and out. */
function wirePath({ arrangement }: Composition): string {
  return `M${subjectX(arrangement)} ${middle(1) + FRAME}V${WIRE_Y}H${WIRE_X}V${MOTIF_HEIGHT}`;
}

/** The same for the same seed. */
function compose(seed: MotifSeed): Composition {
  const random = seededRandom(seed.name);
  const shapes = chooseShapes(seed.title, seed.tags, random);
  return { ...shapes, arrangement: arrange(shapes.around.length, random) };
}

function middle(place: number): number {
  return place * CELL + CELL / 2;
}

function centerOf({ column, row }: Place): string {
  return `${middle(column)} ${middle(row)}`;
}

function subjectX({ subject }: Arrangement): number {
  return (subject + 1) * CELL;
}

/** A line from each place toward the subject: to the next place of its row, or else to the subject's frame. */
function linesOf(arrangement: Arrangement): string {
  const x = subjectX(arrangement);
  return arrangement.around
    .map((place) => {
      const { column, row } = place;
      const from = middle(column);
      const way = from < x ? 1 : -1;
      const next = arrangement.around.find(
        (other) => other.row === row && other.column === column + way,
      );
      const start = `M${from + way * ROOM} ${middle(row)}`;
      if (next) return `${start}H${middle(next.column) - way * ROOM}`;
      if (row === 1) return `${start}H${x - way * FRAME}`;
      const down = row === 0 ? 1 : -1;
      return `${start}H${x}V${middle(1) - down * FRAME}`;
    })
    .join('');
}

function gridPath(height: number): string {
  const steps = (length: number) =>
    Array.from({ length: length / GRID - 1 }, (_, index) => (index + 1) * GRID);
  const upright = steps(MOTIF_WIDTH).map((x) => `M${x} 0v${height}`);
  const level = steps(height).map((y) => `M0 ${y}h${MOTIF_WIDTH}`);
  return [...upright, ...level].join('');
}
