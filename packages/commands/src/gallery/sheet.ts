import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { Shot } from './shoot';

/** The height of each picture on the sheet, in pixels. */
const height = 420;
const gap = 16;

/**
 * Writes the pictures of a page on one sheet: a row for each color mode, from the narrowest window to the widest.
 *
 * @returns the file, and its size
 */
export async function writeSheet(
  folder: string,
  name: string,
  shots: readonly Shot[],
): Promise<{ file: string; bytes: number }> {
  const rows = [...new Set(shots.map(({ mode }) => mode))];
  const placed: OverlayOptions[] = [];
  let widest = 0;
  for (const [row, mode] of rows.entries()) {
    let left = gap;
    for (const shot of shots.filter((one) => one.mode === mode)) {
      const { data, info } = await sharp(shot.png)
        .resize({ height })
        .toBuffer({ resolveWithObject: true });
      placed.push({ input: data, left, top: gap + row * (height + gap) });
      left += info.width + gap;
    }
    widest = Math.max(widest, left);
  }
  const size = { width: widest, height: gap + rows.length * (height + gap) };
  const sheet = await sharp({ create: { ...size, channels: 3, background: '#77787c' } })
    .composite(placed)
    .webp({ quality: 70, effort: 5 })
    .toBuffer();
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.webp`);
  writeFileSync(file, sheet);
  return { file, bytes: sheet.length };
}
