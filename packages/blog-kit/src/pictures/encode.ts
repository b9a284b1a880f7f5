import sharp, { type WebpOptions } from 'sharp';

export interface Picture {
  /** In pixels, upright: a photograph may be stored on its side. */
  width: number;
  height: number;
  /** WebP files, narrowest first. Empty if they save nothing, and for a picture that has to stay as it is. */
  files: { width: number; content: Buffer }[];
}

// WebP and not AVIF: photographs would be a quarter smaller and take six times as long, 3.5 s for the four files of one.
// Screenshots are smaller than AVIF as WebP without loss. More effort takes twice as long for 3 %.
const lossy: WebpOptions = { quality: 75, effort: 2 };
const lossless: WebpOptions = { lossless: true, effort: 2 };

/** What a file has to save, in bytes. */
const worthwhile = 1000;

/** Of a WebP file, in pixels. */
const longestSide = 16_383;

/** More would fill the machine's memory, and no camera has more: phones have up to 50 million. */
const mostPixels = 100_000_000;

/** In pixels. Phones choose one of these, desktops one of the last two or the widest. */
const widths = [340, 680, 1020];

/**
 * Makes WebP files from a JPEG or PNG in the widths that layouts need. Other kinds (GIF, WebP, AVIF, an animated PNG) are
 * shown as they are, and so are all under `npm start`, to save time.
 *
 * @throws an error that says what is wrong with the file and what to do
 */
export function encodePicture(original: Buffer, widest: number): Promise<Picture> {
  return encode(original, widest).catch((error: Error) => {
    const [reason = ''] = error.message.split('\n');
    throw new Error(
      reason.includes('exceeds pixel limit')
        ? `It has more than ${mostPixels / 1e6} million pixels, and pages show at most ${widest} across. Save it smaller.`
        : `It is damaged, or no picture (${reason}). Save it again.`,
    );
  });
}

async function encode(original: Buffer, widest: number): Promise<Picture> {
  // A truncated picture is an error; an extra byte, which some cameras write, is not.
  const picture = sharp(original, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
  const { format, autoOrient } = await picture.metadata();
  const { width, height } = autoOrient;
  // An animated PNG has this chunk. Sharp would keep its first picture alone.
  const stays = (format !== 'jpeg' && format !== 'png') || original.includes('acTL');
  if (stays || process.env.NODE_ENV === 'development') return { width, height, files: [] };

  const file = async (fileWidth: number, options: WebpOptions) => ({
    width: fileWidth,
    content: await picture.clone().resize(fileWidth).webp(options).toBuffer(),
  });
  const fitting = [...widths.filter((one) => one < width), Math.min(width, widest)];
  let files = await Promise.all(
    fitting.filter((one) => (height * one) / width <= longestSide).map((one) => file(one, lossy)),
  );
  // Screenshots and drawings are sharp, and smallest, without loss, which takes too long for photographs.
  const isFlat = format === 'png' && original.length / (width * height) < 0.5;
  if (isFlat && width <= 1.5 * widest && height <= longestSide) {
    const exact = await file(width, lossless);
    const last = files.at(-1);
    const isBetter = !last || exact.content.length < last.content.length;
    if (isBetter) files = [...files.filter((one) => one.width < width), exact];
  }
  // Without those that save little against the next wider one. If the widest saves little against the original, none.
  const kept: Picture['files'] = [];
  for (const one of files.reverse()) {
    const { length } = kept[0]?.content ?? original;
    if (one.content.length <= length - worthwhile) kept.unshift(one);
    else if (kept.length === 0) break;
  }
  return { width, height, files: kept };
}
