import { deflateSync } from 'node:zlib';

export type Rgb = [red: number, green: number, blue: number];

const SLATE: Rgb = [31, 41, 55];

/** A PNG whose pixels a function colors: one color for the fallback cover, a drawing in tests. */
export function png(
  width: number,
  height: number,
  colorAt: (x: number, y: number) => Rgb = () => SLATE,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits for each of red, green and blue
  const line = 1 + width * 3; // each line begins with its filter, 0 for none
  const pixels = Buffer.alloc(height * line);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels.set(colorAt(x, y), y * line + 1 + x * 3);
    }
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

/** The checksum of a PNG chunk, CRC-32. */
function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    }
  }
  return (value ^ 0xffffffff) >>> 0;
}
