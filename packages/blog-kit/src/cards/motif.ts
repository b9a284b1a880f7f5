import { MOTIF_HEIGHT, MOTIF_WIDTH } from './paths';
import { EVERYDAY_WORDS, PLAIN_SHAPES, SHAPES } from './shapes';

/** The grid of places. */
export const COLUMNS = 4;
export const ROWS = 3;

/** A place in the grid, from 0. */
interface Place {
  column: number;
  row: number;
}

interface Arrangement {
  /** Of the subject, which is as wide as two columns and as high as the grid: the first of its columns. */
  subject: number;
  /** Of what stands around it. */
  around: Place[];
}

/**
 * Puts the subject to the left, the middle or the right, and the others into the places beside it.
 *
 * @param count of the others, from 0 to 6
 */
export function arrange(count: number, random: Random): Arrangement {
  const subject = Math.floor(random() * (COLUMNS - 1));
  const free = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    column: index % COLUMNS,
    row: Math.floor(index / COLUMNS),
  })).filter(({ column }) => column < subject || column > subject + 1);
  return { subject, around: shuffle(free, random).slice(0, count) };
}

function shuffle<Thing>(things: readonly Thing[], random: Random): Thing[] {
  return things
    .map((thing) => ({ thing, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ thing }) => thing);
}

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

/** The most that stand around the subject. */
export const MOST_AROUND = 4;
const LEAST_AROUND = 3;

/** What to draw, as SVG. */
interface ChosenShapes {
  subject: string;
  around: string[];
}

/**
 * Chooses the shapes of a drawing by words: the subject by the title if it has a word that a shape stands for, else by
 * the tags. The other words of both are around it. Everyday words of the title do not count. A tag without a word that a
 * shape stands for has a plain shape, the same in all drawings.
 */
export function chooseShapes(title: string, tags: readonly string[], random: Random): ChosenShapes {
  const inTitle = shapesOf(wordsOf(title).filter((word) => !EVERYDAY_WORDS.has(word)));
  const unknown = tags.filter((tag) => shapesOf(wordsOf(tag)).length === 0).map(plainShape);
  const known = [...inTitle, ...shapesOf(tags.flatMap(wordsOf))];
  const all = [...new Set([...known, ...unknown])];
  const [subject = plainShape(title), ...rest] = all;
  const missing = Math.max(0, LEAST_AROUND - rest.length);
  const plain = Array.from({ length: missing }, () => pick(PLAIN_SHAPES, random));
  return { subject, around: [...rest, ...plain].slice(0, MOST_AROUND) };
}

/** What is special comes first. */
function shapesOf(words: readonly string[]): string[] {
  return SHAPES.filter((shape) => shape.words.some((word) => words.includes(word))).map(
    ({ drawing }) => drawing,
  );
}

/** The words of a text as the shapes name them, and each with the next as one: `sign-in`, `Step Functions`. */
function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return [...words, ...pairs].flatMap((word) => [word, word.replace(/s$/, '')]);
}

function plainShape(text: string): string {
  return pick(PLAIN_SHAPES, seededRandom(text));
}

/** A source of numbers from 0 up to 1. */
type Random = () => number;

/**
 * Makes a source of numbers that are the same for the same text, on every machine.
 *
 * The text's hash is FNV-1a (https://datatracker.ietf.org/doc/html/draft-eastlake-fnv); the numbers that follow are
 * those of Mulberry32.
 */
export function seededRandom(text: string): Random {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of some things. There must be at least one. */
function pick<Thing>(things: readonly Thing[], random: Random): Thing {
  return things[Math.floor(random() * things.length)] as Thing;
}
