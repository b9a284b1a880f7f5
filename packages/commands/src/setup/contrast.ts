import { luminance, type Rgb, wcagContrast } from './wcagContrast';

/** The minimum contrast of WCAG 2.2 for text of normal size: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const ENOUGH = 4.5;
const STEPS = 100;

/** The backgrounds of links, from the style sheet. */
export interface Grounds {
  /** `--site-background` */
  page: string;
  /** `--site-surface`, behind code */
  surface: string;
}

/**
 * The problem with the color of links and what to do, or undefined if it is readable.
 *
 * @param color as `#rrggbb`
 */
export function contrastProblem(color: string, { page, surface }: Grounds): string | undefined {
  const grounds = [
    { property: '--site-background', value: page, name: "the page's" },
    { property: '--site-surface', value: surface, name: "code's" },
  ].map((ground) => ({ ...ground, hex: readHexColor(ground.value) }));
  const unknown = grounds.find(({ hex }) => !hex);
  if (unknown) {
    return (
      `src/css/custom.css sets ${unknown.property} to "${unknown.value}", so nothing can be compared with it. ` +
      'Write it there as #rrggbb.'
    );
  }
  const all = grounds.map(({ hex = '' }) => toRgb(hex));
  for (const { name, hex = '' } of grounds) {
    const ratio = wcagContrast(toRgb(color), toRgb(hex));
    if (ratio >= ENOUGH) continue;
    return (
      `${color} on ${name} ${hex} has a contrast of ${Math.floor(ratio * 10) / 10}, which is hard to read; ` +
      `${ENOUGH} are needed. Close to it and readable is ${readable(color, all)}.`
    );
  }
  return undefined;
}

/** The contrast of two colors as `#rrggbb`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return wcagContrast(toRgb(one), toRgb(other));
}

/** The nearest mixture with black or white that is readable on all backgrounds. */
function readable(color: string, grounds: Rgb[]): string {
  const isLight = grounds.every((ground) => luminance(ground) > 0.5);
  const end: Rgb = isLight ? [0, 0, 0] : [255, 255, 255];
  const start = toRgb(color);
  for (let step = 1; step < STEPS; step += 1) {
    const mixed = start.map((part, index) =>
      Math.round(part + (((end[index] ?? 0) - part) * step) / STEPS),
    ) as Rgb;
    if (grounds.every((ground) => wcagContrast(mixed, ground) >= ENOUGH)) return toHex(mixed);
  }
  return toHex(end);
}

function toRgb(color: string): Rgb {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as Rgb;
}

function toHex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Reads `#rgb` and `#rrggbb`, in upper or lower case, as `#rrggbb`; undefined for any other color. */
export function readHexColor(text: string): string | undefined {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? [];
  if (!digits) return undefined;
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${six.toLowerCase()}`;
}
