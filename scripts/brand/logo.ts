import { escapeHtml } from '../../src/encoding/escapeHtml';
import { initialsOf } from './initials';
import { capHeight, drawText, widthOf } from './letters';

const SIZE = 64;
const WEIGHT = 700;
/** The room between the letters and the edge of the square, in pixels. */
const MARGIN = 10;
/** In pixels: one letter alone would otherwise fill the square. */
const LARGEST_LETTER = 40;

/**
 * The owner's initials in white on a rounded square of their color.
 *
 * @param mark says in the file what made it
 * @returns an SVG file
 */
export function drawLogo({ name, color }: { name: string; color: string }, mark: string): string {
  const initials = initialsOf(name);
  const ems = widthOf(initials, { size: 1, weight: WEIGHT });
  const size = Math.min(LARGEST_LETTER, (SIZE - 2 * MARGIN) / ems);
  const x = (SIZE - size * ems) / 2;
  const y = (SIZE + size * capHeight(WEIGHT)) / 2;
  const letters = drawText(initials, x, y, { size, weight: WEIGHT });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">
  <!-- ${mark} -->
  <title>${escapeHtml(name)}</title>
  <rect width="${SIZE}" height="${SIZE}" rx="14" fill="${color}"/>
  <g fill="#fff">${letters}</g>
</svg>
`;
}
