import { png, type Rgb } from '../cli/png';

type Point = readonly [x: number, y: number];
type Shape = [inside: (x: number, y: number) => boolean, color: Rgb];

const WALL: Rgb = [25, 29, 41];
const DESK: Rgb = [38, 43, 60];
const LIGHT: Rgb = [58, 48, 44];
const LINE: Rgb = [151, 159, 179];
const SHADE: Rgb = [233, 230, 223];
const BULB: Rgb = [242, 177, 85];
const PAPER: Rgb = [233, 217, 190];
const INK: Rgb = [100, 95, 106];

/** The drawing of the stand-in for OpenAI: the same lamp for every prompt. */
export function lampAtNight(): Buffer {
  const shapes: Shape[] = [
    [polygon([530, 236], [706, 268], [940, 520], [470, 520]), LIGHT],
    [(_, y) => y > 520, DESK],
    // The foot, two arms and their joints.
    [ellipse(392, 521, 84, 15), LINE],
    [stroke([392, 514], [300, 336], 5), LINE],
    [stroke([300, 336], [540, 206], 5), LINE],
    [circle(300, 336, 12), LINE],
    [circle(612, 262, 34), BULB],
    [polygon([560, 164], [640, 178], [712, 268], [524, 234]), SHADE],
    [polygon([556, 560], [800, 560], [852, 604], [528, 604]), PAPER],
    ...[568, 577, 587].map((y, row): Shape => [
      stroke([578 - row * 6, y], [790 - (row === 2 ? 90 : -row * 6), y], 1.5),
      INK,
    ]),
  ];
  return png(1216, 640, smooth(shapes));
}

/** Four samples a pixel, so that slanted edges are not stairs. */
function smooth(shapes: Shape[]): (x: number, y: number) => Rgb {
  const colorAt = (x: number, y: number) =>
    shapes.findLast(([inside]) => inside(x, y))?.[1] ?? WALL;
  return (x, y) => {
    const sum: Rgb = [0, 0, 0];
    for (const dx of [0.25, 0.75]) {
      for (const dy of [0.25, 0.75]) {
        colorAt(x + dx, y + dy).forEach(
          (part, index) => (sum[index]! += part / 4),
        );
      }
    }
    return sum;
  };
}

const circle = (cx: number, cy: number, radius: number) =>
  ellipse(cx, cy, radius, radius);

const ellipse =
  (cx: number, cy: number, rx: number, ry: number) => (x: number, y: number) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

/** Convex, its corners clockwise. */
const polygon =
  (...corners: Point[]) =>
  (x: number, y: number) =>
    corners.every(([ax, ay], index) => {
      const [bx, by] = corners[(index + 1) % corners.length]!;
      return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
    });

const stroke =
  ([ax, ay]: Point, [bx, by]: Point, half: number) =>
  (x: number, y: number) => {
    const along =
      ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) /
      ((bx - ax) ** 2 + (by - ay) ** 2);
    const nearest = Math.min(1, Math.max(0, along));
    return (
      Math.hypot(x - ax - nearest * (bx - ax), y - ay - nearest * (by - ay)) <=
      half
    );
  };
