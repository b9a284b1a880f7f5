import type { WebpOptions } from 'sharp';

/**
 * In pixels. The text of posts is at most 672 CSS pixels wide (`--site-measure` in site-styles/tokens.css), and screens have
 * one to three pixels for each. Phones choose one of the first three widths, desktops one of the last three.
 */
export const widths = [340, 680, 1020, 1360];
export const widest = 1360;

// WebP and not AVIF: photographs would be a quarter smaller and take six times as long, 3.5 s for the four files of one.
// Screenshots are smaller than AVIF as WebP without loss. More effort takes twice as long for 3 %.
export const lossy = { quality: 75, effort: 2 } satisfies WebpOptions;
export const lossless = { lossless: true, effort: 2 } satisfies WebpOptions;

/** More would fill the machine's memory, and no camera has more: phones have up to 50 million. */
export const mostPixels = 100_000_000;

/** The problem with a picture that sharp cannot read, and what to do. */
export function problemOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  // If sharp is not installed for this machine, its own message says what to do.
  if (reason.startsWith('Could not load the "sharp" module')) return reason;
  if (reason.includes('exceeds pixel limit')) {
    return `It has more than ${mostPixels / 1e6} million pixels, and pages show at most ${widest} across. Save it smaller.`;
  }
  return `It is damaged, or no picture (${reason.split('\n')[0]}). Save it again.`;
}
