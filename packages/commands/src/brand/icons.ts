import sharp, { type Sharp } from 'sharp';

/** The sizes that browsers and systems take from `favicon.ico`, in pixels. */
const FAVICON_SIZES = [16, 32, 48];
const TOUCH_ICON_SIZE = 180;

/**
 * The icon for home screens, whose corners the system rounds itself: so the color fills the square.
 *
 * @param mark says in the file what made it
 * @returns a PNG file
 */
export async function drawTouchIcon(logo: string, color: string, mark: string): Promise<Buffer> {
  const picture = await raster(logo, TOUCH_ICON_SIZE);
  return picture
    .flatten({ background: color })
    .withExif({ IFD0: { Software: mark } })
    .png()
    .toBuffer();
}

/** The icon that browsers and feed readers request by default at `/favicon.ico`: an ICO file of PNG files. */
export async function drawFavicon(logo: string, mark: string): Promise<Buffer> {
  const pictures = await Promise.all(
    FAVICON_SIZES.map(async (size) =>
      (await raster(logo, size))
        .withExif({ IFD0: { Software: mark } })
        .png()
        .toBuffer(),
    ),
  );
  return Buffer.concat([icoHeader(pictures), ...pictures]);
}

/** See https://en.wikipedia.org/wiki/ICO_(file_format)#File_structure */
function icoHeader(pictures: Buffer[]): Buffer {
  const entryBytes = 16;
  const header = Buffer.alloc(6 + entryBytes * pictures.length);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach((picture, index) => {
    const at = 6 + entryBytes * index;
    const size = FAVICON_SIZES[index] ?? 0;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4); // color planes
    header.writeUInt16LE(32, at + 6); // bits per pixel
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  });
  return header;
}

/** Draws an SVG file large and scales it down, so that small icons keep their edges. */
async function raster(logo: string, size: number): Promise<Sharp> {
  const { width = size } = await sharp(Buffer.from(logo)).metadata();
  const density = Math.min(2400, (72 * 4 * size) / width);
  return sharp(Buffer.from(logo), { density }).resize(size, size, {
    fit: 'contain',
    background: '#0000',
  });
}
