import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture that compresses like a photograph. */
export function photograph(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

/** A picture with few colors, like a screenshot. */
export function drawing(width: number, height: number): Sharp {
  const rows = Array.from(
    { length: height / 4 },
    (_, row) =>
      `<rect x="${(row * 37) % 90}" y="${row * 4}" width="${(row * 53) % width}" height="2"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** A chunk of a PNG. */
export function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
