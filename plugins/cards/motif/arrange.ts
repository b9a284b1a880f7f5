import { pick, type Random } from './seededRandom';

/** The grid of places for nodes. */
export const COLUMNS = 4;
export const ROWS = 3;

/** A place in the grid, from 0. */
export interface Place {
  column: number;
  row: number;
}

/** A line between two nodes: straight, or with one corner in a free place. */
export interface Line {
  from: Place;
  corner?: Place;
  to: Place;
}

export interface Arrangement {
  /** Of the nodes, in order. They may be fewer than asked for, when lines have taken all neighbouring places. */
  places: Place[];
  lines: Line[];
}

/**
 * Puts nodes into places of the grid and joins them to one system. No line passes a node that it does not join.
 *
 * @param count from 1 to 7
 */
export function arrange(count: number, random: Random): Arrangement {
  const places: Place[] = [{ column: 1 + Math.floor(random() * 2), row: 1 }];
  const lines: Line[] = [];
  // Corners stay free of nodes, so that no later node covers one.
  const taken = new Set(places.map(keyOf));
  while (places.length < count) {
    const steps = stepsFrom(places, taken);
    if (steps.length === 0) break;
    // A step to the side counts twice: the grid is wider than high.
    const line = pick([...steps, ...steps.filter(({ from, to }) => from.row === to.row)], random);
    lines.push(line);
    places.push(line.to);
    taken.add(keyOf(line.to));
    if (line.corner) taken.add(keyOf(line.corner));
  }
  return { places, lines: [...lines, ...extraLines(places, lines, random)] };
}

/** All lines from a node to a free neighbouring place, around a corner if it lies across. */
function stepsFrom(places: readonly Place[], taken: ReadonlySet<string>): Line[] {
  const isFree = (place: Place) => isInside(place) && !taken.has(keyOf(place));
  return places.flatMap((from) => {
    const at = (right: number, down: number) => ({
      column: from.column + right,
      row: from.row + down,
    });
    const straight = [at(1, 0), at(-1, 0), at(0, 1), at(0, -1)].map((to) => ({ from, to }));
    const bent = [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ].flatMap(([right = 0, down = 0]) =>
      [at(right, 0), at(0, down)].map((corner) => ({ from, corner, to: at(right, down) })),
    );
    return [...straight, ...bent.filter(({ corner }) => isFree(corner))].filter(({ to }) =>
      isFree(to),
    );
  });
}

/** A third of the pairs of neighbours that no line joins yet. */
function extraLines(places: readonly Place[], lines: readonly Line[], random: Random): Line[] {
  const joined = new Set(
    lines.flatMap(({ from, to }) => [keyOf(from) + keyOf(to), keyOf(to) + keyOf(from)]),
  );
  const pairs = places.flatMap((from, index) =>
    places.slice(index + 1).map((to) => ({ from, to })),
  );
  return pairs.filter(
    ({ from, to }) =>
      Math.abs(from.column - to.column) + Math.abs(from.row - to.row) === 1 &&
      !joined.has(keyOf(from) + keyOf(to)) &&
      random() < 1 / 3,
  );
}

function isInside({ column, row }: Place): boolean {
  return column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;
}

function keyOf({ column, row }: Place): string {
  return `${column},${row};`;
}
