import { ILLUSTRATION_HEIGHT, ILLUSTRATION_WIDTH } from './paths';
import { EVERYDAY_WORDS, PLAIN_SHAPES, SHAPES } from './shapes';

/** What the drawing is of: the same gives the same drawing. */
export interface IllustrationSeed {
  /** What tells it from all others, such as a permalink. */
  name: string;
  /** Its words choose the shape of the subject. */
  title: string;
  /** Their words choose the other shapes. */
  tags: readonly string[];
}

export interface IllustrationColors {
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
export function drawIllustration(
  seed: IllustrationSeed,
  colors: IllustrationColors,
  height = ILLUSTRATION_HEIGHT,
): string {
  return draw(compose(seed), colors, height);
}

/** The colors of a file, which a style sheet in it sets. */
const INKS: IllustrationColors = {
  ground: 'var(--ground)',
  grid: 'var(--grid)',
  line: 'var(--line)',
  accent: 'var(--accent)',
};

/** Where the wire leaves the drawing at its bottom, and how high above that it runs, below all shapes. */
const WIRE_X = 20;
const WIRE_Y = ILLUSTRATION_HEIGHT - 9;

/**
 * The drawing as a file: a small picture of its own, on its ground, in the colors of the mode that the page around it has,
 * which is light on paper. From the subject a wire leaves it at the bottom; on a post's page the contents hang on it.
 */
export function illustrationFile(
  seed: IllustrationSeed,
  { light, dark }: Record<'light' | 'dark', IllustrationColors>,
): string {
  const composition = compose(seed);
  const size = `width="${ILLUSTRATION_WIDTH}" height="${ILLUSTRATION_HEIGHT}"`;
  // From the subject's frame down, to the left, and out.
  const wire = `M${composition.x} ${middle(1) + FRAME}V${WIRE_Y}H${WIRE_X}V${ILLUSTRATION_HEIGHT}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${ILLUSTRATION_WIDTH} ${ILLUSTRATION_HEIGHT}">`,
    `<style>${rootRule(light)}@media (prefers-color-scheme:dark){${rootRule(dark)}}</style>`,
    `<rect ${size} fill="${INKS.ground}"/>`,
    draw(composition, INKS, ILLUSTRATION_HEIGHT),
    `<path fill="none" stroke="${INKS.accent}" stroke-width="2" stroke-linejoin="round" d="${wire}"/>`,
    '</svg>\n',
  ].join('');
}

function rootRule(colors: IllustrationColors): string {
  const tokens = Object.entries(colors).map(([name, color]) => `--${name}:${color}`);
  return `:root{${tokens.join(';')}}`;
}

/** The grid of places, the side of a place, and the distance of the lines of the grid behind. */
const COLUMNS = 4;
const ROWS = 3;
const CELL = ILLUSTRATION_WIDTH / COLUMNS;
const GRID = CELL / 4;

/** Half the side of the subject's frame, and how much larger than the others it is drawn. */
const FRAME = 66;
const LARGE = 2.3;

/** How far lines end from the middle of a shape. */
const ROOM = 26;

interface Placed {
  column: number;
  row: number;
  shape: string;
}

interface Composition {
  subject: string;
  /** Of the middle of the subject, which is as wide as two columns and as high as the grid. */
  x: number;
  /** In the places beside it. */
  around: Placed[];
}

/** The same for the same seed. The subject is at the left, in the middle or at the right. */
function compose({ name, title, tags }: IllustrationSeed): Composition {
  const random = seededRandom(name);
  const { subject, around } = chooseShapes(title, tags, random);
  const first = Math.floor(random() * (COLUMNS - 1));
  const places = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    column: index % COLUMNS,
    row: Math.floor(index / COLUMNS),
  })).filter(({ column }) => column < first || column > first + 1);
  const shuffled = places
    .map((place) => ({ ...place, order: random() }))
    .sort((a, b) => a.order - b.order);
  return {
    subject,
    x: (first + 1) * CELL,
    around: around.flatMap((shape, index) => {
      const place = shuffled[index];
      return place ? { column: place.column, row: place.row, shape } : [];
    }),
  };
}

function draw(composition: Composition, colors: IllustrationColors, height: number): string {
  // In whole steps of the grid, so that the lines stay on it.
  const room = Math.floor((height - ILLUSTRATION_HEIGHT) / 2 / GRID) * GRID;
  const others = composition.around.map(
    ({ column, row, shape }) =>
      `<g transform="translate(${middle(column)} ${middle(row)})">${shape}</g>`,
  );
  const frame = `<rect x="-${FRAME}" y="-${FRAME}" width="${2 * FRAME}" height="${2 * FRAME}" rx="14"/>`;
  return [
    `<path d="${gridPath(height)}" stroke="${colors.grid}"/>`,
    `<g transform="translate(0 ${room})" stroke="${colors.line}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" fill="${colors.ground}">`,
    `<path fill="none" d="${linesOf(composition)}"/>`,
    ...others,
    `<g transform="translate(${composition.x} ${middle(1)})">${frame}<g transform="scale(${LARGE})" stroke="${colors.accent}" stroke-width="2.5">${composition.subject}</g></g>`,
    '</g>',
  ].join('');
}

function middle(place: number): number {
  return place * CELL + CELL / 2;
}

/** A line from each place toward the subject: to the next place of its row, or else to the subject's frame. */
function linesOf({ x, around }: Composition): string {
  const lines = around.map(({ column, row }) => {
    const from = middle(column);
    const way = from < x ? 1 : -1;
    const next = around.find((other) => other.row === row && other.column === column + way);
    const start = `M${from + way * ROOM} ${middle(row)}`;
    if (next) return `${start}H${middle(next.column) - way * ROOM}`;
    if (row === 1) return `${start}H${x - way * FRAME}`;
    const down = row === 0 ? 1 : -1;
    return `${start}H${x}V${middle(1) - down * FRAME}`;
  });
  return lines.join('');
}

function gridPath(height: number): string {
  const steps = (length: number) =>
    Array.from({ length: length / GRID - 1 }, (_, index) => (index + 1) * GRID);
  const upright = steps(ILLUSTRATION_WIDTH).map((x) => `M${x} 0v${height}`);
  const level = steps(height).map((y) => `M0 ${y}h${ILLUSTRATION_WIDTH}`);
  return [...upright, ...level].join('');
}

const MOST_AROUND = 4;
const LEAST_AROUND = 3;

/**
 * Chooses the shapes of a drawing by words: the subject by the title if it has a word that a shape stands for, else by
 * the tags. The other words of both are around it. Everyday words of the title do not count. A tag without a word that a
 * shape stands for has a plain shape, the same in all drawings.
 */
export function chooseShapes(title: string, tags: readonly string[], random: Random) {
  const inTitle = shapesOf(wordsOf(title).filter((word) => !EVERYDAY_WORDS.has(word)));
  const unknown = tags.filter((tag) => shapesOf(wordsOf(tag)).length === 0).map(plainShape);
  const known = [...inTitle, ...shapesOf(tags.flatMap(wordsOf))];
  const all = [...new Set([...known, ...unknown])];
  const [subject = plainShape(title), ...rest] = all;
  const missing = Math.max(0, LEAST_AROUND - rest.length);
  const plain = Array.from({ length: missing }, () => pick(PLAIN_SHAPES, random));
  return { subject, around: [...rest, ...plain].slice(0, MOST_AROUND) };
}

function shapesOf(words: readonly string[]): string[] {
  return Object.entries(SHAPES)
    .filter(([known]) => known.split(' ').some((word) => words.includes(word)))
    .map(([, drawing]) => drawing);
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
