import { ILLUSTRATION_HEIGHT as HEIGHT, ILLUSTRATION_WIDTH as WIDTH } from './paths';
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

/** The drawing is on a grid of places, with a finer grid behind it. */
const COLUMNS = 4;
const ROWS = 3;
const CELL = WIDTH / COLUMNS;
const GRID = CELL / 4;
const MIDDLE = HEIGHT / 2;

/** Half the side of the subject's frame, and how much larger than the others it is drawn. */
const FRAME = 66;
const LARGE = 2.3;

/** How far lines end from the middle of a shape. */
const ROOM = 26;

/**
 * Draws a small sketch of a system: the subject, large and in the accent color, and what belongs to it, joined by lines
 * on a grid.
 *
 * @param height of the grid: more than the least leaves room above and below
 * @returns SVG elements 320 units wide, in colors such as `var(--accent)`, and where the middle of the subject is
 */
export function drawIllustration({ name, title, tags }: IllustrationSeed, height = HEIGHT) {
  const random = seededRandom(name);
  const { subject, around } = chooseShapes(title, tags, random);
  // The subject is as wide as two columns, at the left, in the middle or at the right.
  const first = Math.floor(random() * (COLUMNS - 1));
  const subjectX = (first + 1) * CELL;
  const places = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    column: index % COLUMNS,
    row: Math.floor(index / COLUMNS),
  }))
    .filter(({ column }) => column < first || column > first + 1)
    .map((place) => ({ ...place, order: random() }))
    .sort((a, b) => a.order - b.order);
  const placed = around.flatMap((shape, index) =>
    places[index] ? { ...places[index], shape } : [],
  );
  const others = placed.map(
    ({ column, row, shape }) =>
      `<g transform="translate(${middle(column)} ${middle(row)})">${shape}</g>`,
  );
  // In whole steps of the grid, so that the lines stay on it.
  const room = Math.floor((height - HEIGHT) / 2 / GRID) * GRID;
  const drawing = [
    `<path d="${gridPath(height)}" stroke="var(--grid)"/>`,
    `<g transform="translate(0 ${room})" stroke="var(--line)" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" fill="var(--ground)">`,
    `<path fill="none" d="${linesToward(subjectX, placed)}"/>`,
    ...others,
    `<g transform="translate(${subjectX} ${MIDDLE})">`,
    `<rect x="-${FRAME}" y="-${FRAME}" width="${2 * FRAME}" height="${2 * FRAME}" rx="14"/>`,
    `<g transform="scale(${LARGE})" stroke="var(--accent)" stroke-width="2.5">${subject}</g></g>`,
    '</g>',
  ];
  return { drawing: drawing.join(''), subjectX };
}

/**
 * The drawing as a file, in the colors of the mode that the page around it has, which is light on paper. From the subject
 * a wire leaves it at the bottom; on a post's page the contents hang on it.
 */
export function illustrationFile(
  seed: IllustrationSeed,
  { light, dark }: Record<'light' | 'dark', IllustrationColors>,
): string {
  const { drawing, subjectX } = drawIllustration(seed);
  const size = `width="${WIDTH}" height="${HEIGHT}"`;
  // From the subject's frame down, to the left below all shapes, and out.
  const wire = `M${subjectX} ${MIDDLE + FRAME}V${HEIGHT - 9}H20V${HEIGHT}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<style>${rootRule(light)}@media (prefers-color-scheme:dark){${rootRule(dark)}}</style>`,
    `<rect ${size} fill="var(--ground)"/>`,
    drawing,
    `<path fill="none" stroke="var(--accent)" stroke-width="2" stroke-linejoin="round" d="${wire}"/>`,
    '</svg>\n',
  ].join('');
}

function rootRule(colors: IllustrationColors): string {
  const tokens = Object.entries(colors).map(([name, color]) => `--${name}:${color}`);
  return `:root{${tokens.join(';')}}`;
}

function middle(place: number): number {
  return place * CELL + CELL / 2;
}

/** A line from each place toward the subject: to the next place of its row, or else to the subject's frame. */
function linesToward(x: number, around: readonly { column: number; row: number }[]): string {
  const lines = around.map(({ column, row }) => {
    const from = middle(column);
    const way = from < x ? 1 : -1;
    const next = around.find((other) => other.row === row && other.column === column + way);
    const start = `M${from + way * ROOM} ${middle(row)}`;
    if (next) return `${start}H${middle(next.column) - way * ROOM}`;
    if (row === 1) return `${start}H${x - way * FRAME}`;
    return `${start}H${x}V${MIDDLE + (row === 0 ? -FRAME : FRAME)}`;
  });
  return lines.join('');
}

function gridPath(height: number): string {
  let lines = '';
  for (let x = GRID; x < WIDTH; x += GRID) lines += `M${x} 0v${height}`;
  for (let y = GRID; y < height; y += GRID) lines += `M0 ${y}h${WIDTH}`;
  return lines;
}

/**
 * Chooses the shapes of a drawing by words: the subject by the title if it has a word that a shape stands for, else by
 * the tags. The other words of both are around it: three or four. A tag without a word that a shape stands for has a plain
 * shape, the same in all drawings.
 */
export function chooseShapes(title: string, tags: readonly string[], random: Random) {
  const plainFor = (text: string) => plainShape(seededRandom(text));
  const inTitle = shapesOf(wordsOf(title).filter((word) => !EVERYDAY_WORDS.has(word)));
  const unknown = tags.filter((tag) => shapesOf(wordsOf(tag)).length === 0).map(plainFor);
  const known = [...inTitle, ...shapesOf(tags.flatMap(wordsOf))];
  const [subject = plainFor(title), ...around] = new Set([...known, ...unknown]);
  while (around.length < 3) around.push(plainShape(random));
  return { subject, around: around.slice(0, 4) };
}

function shapesOf(words: readonly string[]): string[] {
  return Object.entries(SHAPES)
    .filter(([known]) => known.split(' ').some((word) => words.includes(word)))
    .map(([, drawing]) => drawing);
}

/** The words of a text as the shapes name them, and each with the next as one: `sign-in`, `Step Functions`. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return [...words, ...pairs].flatMap((word) => [word, word.replace(/s$/, '')]);
}

function plainShape(random: Random): string {
  return PLAIN_SHAPES[Math.floor(random() * PLAIN_SHAPES.length)] ?? '';
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
